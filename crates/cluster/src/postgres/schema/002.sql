ALTER TABLE people ADD COLUMN sign SMALLINT;
-- Whether the person keeps the table from being forgotten.
ALTER TABLE presences ADD COLUMN kept BOOLEAN NOT NULL DEFAULT false;
-- How strong the others were, and how many of a thousand of them were beaten.
ALTER TABLE results ADD COLUMN rivals INTEGER;
ALTER TABLE results ADD COLUMN beaten SMALLINT CHECK ((beaten IS NULL) = (rivals IS NULL));

-- Calls that wait for their moment. Servers that do not know them yet may delete what they are about.
CREATE TABLE calls (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    why TEXT COLLATE "C" NOT NULL,
    way TEXT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (person, table_id, why)
);
CREATE INDEX calls_to_table ON calls (table_id);
