-- What the SQLite store has, with the same names of tables and columns: `theogony migrate` copies by name. Texts are ordered by
-- their bytes, as they are there.
CREATE TABLE theogony_schema (
    id SMALLINT PRIMARY KEY DEFAULT 0 CHECK (id = 0),
    version INTEGER NOT NULL,
    least INTEGER NOT NULL -- the oldest schema that a program must know to use this database
);
INSERT INTO theogony_schema (version, least) VALUES (0, 0);

CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    created_at BIGINT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    handle TEXT COLLATE "C" CONSTRAINT people_handles UNIQUE,
    password TEXT,
    recovery TEXT,
    recovery_at BIGINT,
    leaving BIGINT
);
CREATE INDEX leavers ON people (leaving) WHERE leaving IS NOT NULL;

CREATE TABLE devices (
    key TEXT COLLATE "C" PRIMARY KEY, -- the hash of the secret that the device proves itself with
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    since BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX devices_of ON devices (person);

CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    key TEXT NOT NULL,
    uses BIGINT NOT NULL,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX passkeys_of ON passkeys (person);

CREATE TABLE tokens (
    key TEXT COLLATE "C" PRIMARY KEY,
    short TEXT COLLATE "C" UNIQUE,
    purpose TEXT NOT NULL,
    person TEXT COLLATE "C" REFERENCES people (id),
    expires_at BIGINT NOT NULL
);
CREATE INDEX tokens_of ON tokens (purpose, person);
CREATE INDEX tokens_by_end ON tokens (expires_at);

-- They outlive their tables.
CREATE TABLE results (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    seats SMALLINT NOT NULL,
    place SMALLINT NOT NULL,
    score INTEGER NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    setup TEXT NOT NULL,
    seed BIGINT NOT NULL, -- the same 64 bits, read as signed
    created_at BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    next TEXT COLLATE "C" REFERENCES tables (id),
    hints BOOLEAN NOT NULL DEFAULT false,
    host TEXT COLLATE "C" REFERENCES people (id),
    ended_at BIGINT,
    begun_at BIGINT,
    code TEXT COLLATE "C",
    invitation TEXT CHECK ((invitation IS NULL) = (code IS NULL)),
    manner TEXT CHECK (manner IN ('free', 'phrases', 'silent')),
    acted_up BIGINT NOT NULL DEFAULT 0,
    ended_up BIGINT NOT NULL DEFAULT 0,
    time TEXT NOT NULL DEFAULT '',
    proposal TEXT NOT NULL DEFAULT '',
    closed BOOLEAN NOT NULL DEFAULT false,
    name TEXT NOT NULL DEFAULT '',
    starts BIGINT,
    planned_at BIGINT,
    friends BOOLEAN NOT NULL DEFAULT false CHECK (NOT (friends AND public))
);
CREATE UNIQUE INDEX table_codes ON tables (code) WHERE code IS NOT NULL;
CREATE INDEX public_tables ON tables (created_at DESC, id) WHERE public;
CREATE INDEX waiting_tables ON tables (created_at DESC, id) WHERE public AND begun_at IS NULL;
CREATE INDEX tables_on_stage ON tables (created_at DESC, id) WHERE public AND begun_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX tables_for_friends ON tables (host, created_at DESC, id) WHERE friends;
CREATE INDEX starting_tables ON tables (id) WHERE starts IS NOT NULL;
CREATE INDEX followed_tables ON tables (next) WHERE next IS NOT NULL;
CREATE INDEX idle_tables ON tables (acted_up);
CREATE INDEX ended_tables ON tables (ended_up) WHERE ended_at IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'human', 'bot')),
    level TEXT CHECK ((level IS NOT NULL) = (kind = 'bot')),
    name TEXT NOT NULL,
    secret TEXT,
    orders TEXT NOT NULL DEFAULT '',
    person TEXT COLLATE "C" REFERENCES people (id),
    ready BOOLEAN NOT NULL DEFAULT false,
    asked BIGINT,
    asked_limit BIGINT,
    bank BIGINT,
    PRIMARY KEY (table_id, seat)
) WITH (fillfactor = 80); -- clocks change with every move, mostly in place
CREATE INDEX seats_of ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX running_clocks ON seats (table_id) WHERE asked_limit IS NOT NULL;

CREATE TABLE actions (
    table_id TEXT COLLATE "C" NOT NULL,
    seq INTEGER NOT NULL,
    seat SMALLINT NOT NULL,
    action TEXT NOT NULL,
    trace BIGINT, -- the same 64 bits, read as signed
    CONSTRAINT actions_pkey PRIMARY KEY (table_id, seq), -- decides who was faster
    CONSTRAINT actions_seat FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
);

CREATE TABLE reviews (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    review TEXT NOT NULL
);

CREATE TABLE annals (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    annals BYTEA NOT NULL
);

CREATE TABLE presences (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    since BIGINT NOT NULL,
    shown SMALLINT,
    removed BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX presences_at_table ON presences (table_id);

CREATE TABLE invitations (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
);
CREATE INDEX invitations_to_table ON invitations (table_id);

CREATE TABLE talk (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    circle TEXT NOT NULL CHECK (circle IN ('players', 'watchers')),
    person TEXT COLLATE "C" REFERENCES people (id),
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('phrase', 'text', 'gone')),
    said TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX talk_of ON talk (person) WHERE person IS NOT NULL;

-- A copy of the word, which outlives its table.
CREATE TABLE reports (
    table_id TEXT COLLATE "C" NOT NULL,
    number INTEGER NOT NULL,
    person TEXT COLLATE "C" REFERENCES people (id),
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    said TEXT NOT NULL,
    by TEXT COLLATE "C" REFERENCES people (id),
    at BIGINT NOT NULL,
    UNIQUE (table_id, number, by)
);

CREATE TABLE shunned (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    other TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    name TEXT COLLATE "C" NOT NULL,
    distance TEXT NOT NULL CHECK (distance IN ('muted', 'blocked')),
    PRIMARY KEY (person, other)
);
CREATE INDEX shunned_by ON shunned (other);

-- People know each other once they have been at a game together, also after that is forgotten.
CREATE TABLE acquaintances (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    other TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, other)
);
CREATE INDEX acquaintances_with ON acquaintances (other);

-- Who asks for a seat at a table for friends.
CREATE TABLE requests (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    declined BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX requests_of ON requests (person);

-- How people want to be told that a table waits for them.
CREATE TABLE server_keys (name TEXT COLLATE "C" PRIMARY KEY, key BYTEA NOT NULL);

CREATE TABLE push (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    endpoint TEXT COLLATE "C" NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    site TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (person, endpoint)
);

CREATE TABLE mail (
    person TEXT COLLATE "C" PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    token TEXT COLLATE "C" NOT NULL UNIQUE,
    confirmed BOOLEAN NOT NULL
);

CREATE TABLE quiet_hours (
    person TEXT COLLATE "C" PRIMARY KEY REFERENCES people (id),
    begins SMALLINT NOT NULL CHECK (begins BETWEEN 0 AND 23),
    ends SMALLINT NOT NULL CHECK (ends BETWEEN 0 AND 23),
    zone SMALLINT NOT NULL -- minutes ahead of UTC
);

-- How long the store has been in use, in milliseconds, and when somebody last said so.
CREATE TABLE uptime (
    id SMALLINT PRIMARY KEY DEFAULT 0 CHECK (id = 0),
    milliseconds BIGINT NOT NULL,
    told TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO uptime (milliseconds) VALUES (0);

-- One row, written now and then to see whether anything can be written.
CREATE TABLE checks (id SMALLINT PRIMARY KEY DEFAULT 0 CHECK (id = 0), number BIGINT NOT NULL);
INSERT INTO checks (number) VALUES (0);
