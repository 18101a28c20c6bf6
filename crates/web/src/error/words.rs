use engine::{Lang, SetupError};

use super::{Error, Explained, SeatsProblem};

pub(super) fn explain(error: &Error, lang: Lang) -> Explained {
    let [title, text] = match error {
        Error::Setup(problem) => {
            [said(lang, "These options do not fit", "Ces options ne vont pas"), setup(problem, lang)]
        }
        Error::Seats(problem) => {
            [said(lang, "These seats do not fit", "Ces places ne vont pas"), seats(problem, lang)]
        }
        Error::Refused { text, .. } => {
            [said(lang, "Not allowed", "Coup refusé"), lang.pick(&text[0], &text[1]).clone()]
        }
        other => plain(other, lang),
    };
    let rule = if let Error::Refused { rule, .. } = error { Some(*rule) } else { None };
    let watch = matches!(
        error,
        Error::BadInvite
            | Error::Setup(_)
            | Error::NoHints
            | Error::SeatTaken
            | Error::NotSeated
            | Error::NotOver
            | Error::Full
            | Error::NotBegun
            | Error::NotHost
            | Error::Silent
            | Error::OtherSite
    );
    Explained { title, text, rule, watch }
}

fn said(lang: Lang, en: &str, fr: &str) -> String {
    lang.pick(en, fr).to_owned()
}

fn plain(error: &Error, lang: Lang) -> [String; 2] {
    let (en, fr): ([&str; 2], [&str; 2]) = match error {
        Error::NoSuchPage => (
            ["No such page", "There is nothing at this address. Begin again from the home page."],
            ["Page introuvable", "Il n’y a rien à cette adresse. Repartez de la page d’accueil."],
        ),
        Error::WrongMethod => (
            ["Not like this", "This address cannot be used that way. Begin again from the home page."],
            ["Pas ainsi", "Cette adresse ne s’emploie pas ainsi. Repartez de la page d’accueil."],
        ),
        Error::NoSuchTable => (
            ["No such table", "There is no table at this address. Check the link, or set a new table."],
            [
                "Table introuvable",
                "Il n’y a pas de table à cette adresse. Vérifiez le lien, ou ouvrez une nouvelle table.",
            ],
        ),
        Error::Dissolved => (
            [
                "The host has closed this table",
                "The game had not begun. Open a table of your own, or look for another one from the home page.",
            ],
            [
                "L’hôte a fermé cette table",
                "La partie n’avait pas commencé. Ouvrez une table à vous, ou cherchez-en une autre depuis l’accueil.",
            ],
        ),
        Error::TooLarge => (
            ["Too large", "That was more than this page ever asks for. Go back and shorten it."],
            ["Trop long", "C’est plus que ce que cette page demande. Revenez en arrière et raccourcissez."],
        ),
        Error::OtherSite => (
            ["Refused", "The form came from another site. Open the table here and try again."],
            ["Refusé", "Le formulaire venait d’un autre site. Ouvrez la table ici et réessayez."],
        ),
        Error::NotSeated => (
            [
                "You are watching",
                "You hold no seat at this table. Ask for an invitation link, or go on watching.",
            ],
            [
                "Vous regardez",
                "Vous n’avez pas de place à cette table. Demandez un lien d’invitation, ou continuez à \
                    regarder.",
            ],
        ),
        Error::Stale => (
            [
                "The table has moved on",
                "Something happened before your move arrived, so it was not played. The page now shows \
                    the table as it is.",
            ],
            [
                "La table a changé",
                "Quelque chose s’est passé avant votre coup, qui n’a donc pas été joué. La page montre \
                    maintenant la table telle qu’elle est.",
            ],
        ),
        Error::ForFriends => (
            [
                "Among friends",
                "This table is for people its host has played with. Ask the host for the link, or look for an open table.",
            ],
            [
                "Entre amis",
                "Cette table est pour ceux avec qui l’hôte a déjà joué. Demandez-lui le lien, ou cherchez une table ouverte.",
            ],
        ),
        Error::NoHints => (
            ["No hints here", "This table was set without hints. Go back and decide for yourself."],
            ["Pas de conseils ici", "Cette table a été dressée sans conseils. Revenez et décidez vous-même."],
        ),
        Error::Busy => (
            ["The coach is busy", "Many games are being looked at just now. Try again in a minute."],
            [
                "L’entraîneur est occupé",
                "Beaucoup de parties sont revues en ce moment. Réessayez dans une minute.",
            ],
        ),
        Error::NoRoom => (
            [
                "No room for another table",
                "This server keeps as many tables as it can. Those that exist go on; try again another day.",
            ],
            [
                "Plus de place pour une table",
                "Ce serveur garde autant de tables qu’il peut. Celles qui existent continuent ; réessayez un autre jour.",
            ],
        ),
        Error::Misdirected => (
            [
                "Another address",
                "This server answers on its own machine alone. Open it as localhost, or start it with --host.",
            ],
            [
                "Une autre adresse",
                "Ce serveur ne répond que sur sa propre machine. Ouvrez-le par localhost, ou lancez-le avec --host.",
            ],
        ),
        Error::BadInvite => (
            [
                "No such invitation",
                "This invitation is not valid, or no longer. Ask your host for a new link; you may watch \
                    meanwhile.",
            ],
            [
                "Invitation inconnue",
                "Cette invitation n’est pas valable, ou ne l’est plus. Demandez un nouveau lien ; en \
                    attendant, vous pouvez regarder.",
            ],
        ),
        Error::SeatTaken => (
            [
                "The seat is taken",
                "Somebody sat down here before you. You may watch, or ask for another seat.",
            ],
            [
                "La place est prise",
                "Quelqu’un s’est assis ici avant vous. Vous pouvez regarder, ou demander une autre place.",
            ],
        ),
        Error::Full => (
            [
                "The table is full",
                "Somebody took the last seat. You may watch, or sit down at another table.",
            ],
            [
                "La table est complète",
                "Quelqu’un a pris la dernière place. Vous pouvez regarder, ou vous asseoir à une autre table.",
            ],
        ),
        Error::NotKnown => (
            ["Who are you?", "Nobody is signed in here, or not any more. Sign in, or begin a game."],
            [
                "Qui êtes-vous ?",
                "Personne n’est connecté ici, ou plus maintenant. Connectez-vous, ou commencez une partie.",
            ],
        ),
        Error::NotProved => (
            ["Not you?", "That is neither your password nor your recovery code."],
            ["Pas vous ?", "Ce n’est ni votre mot de passe ni votre code de secours."],
        ),
        Error::BadPasskey => (
            [
                "No such passkey",
                "This server does not know that passkey, or not any more. Try again, or use a password.",
            ],
            [
                "Clé d’accès inconnue",
                "Ce serveur ne connaît pas cette clé d’accès, ou plus. Réessayez, ou utilisez un mot de passe.",
            ],
        ),
        Error::BadLink => (
            [
                "This link is over",
                "It works once, for two minutes. Ask for a new one on the device that you come from.",
            ],
            [
                "Ce lien n’est plus valable",
                "Il sert une fois, pendant deux minutes. Demandez-en un autre sur l’appareil d’où vous venez.",
            ],
        ),
        Error::NameTaken => (
            ["This name is in use", "Somebody else here is called so. Choose another name."],
            ["Ce nom est pris", "Quelqu’un d’autre s’appelle ainsi. Choisissez un autre nom."],
        ),
        Error::Removed => (
            ["Not at this table", "The host has asked you to leave this table. There are others."],
            ["Pas à cette table", "L’hôte vous a prié de quitter cette table. Il y en a d’autres."],
        ),
        Error::NotBegun => (
            ["Not yet", "The game has not begun. The table waits until its host starts it."],
            ["Pas encore", "La partie n’a pas commencé. La table attend que son hôte la lance."],
        ),
        Error::NotHost => (
            ["For the host", "Only whoever opened the table may do this."],
            ["Réservé à l’hôte", "Seule la personne qui a ouvert la table peut faire cela."],
        ),
        Error::Silent => (
            ["Not at this table", "The host lets people say less than this here."],
            ["Pas à cette table", "L’hôte n’autorise pas ces paroles ici."],
        ),
        Error::Closed => (
            [
                "This table was ended",
                "Its players agreed to end it without a result. Nothing more is played here.",
            ],
            ["Cette table est close", "Ses joueurs ont décidé de s’arrêter sans résultat. On n’y joue plus."],
        ),
        Error::TooSoon => (
            [
                "They are still waited for",
                "A bot may answer for somebody who is asked and has been away for three minutes, where there is no clock.",
            ],
            [
                "On attend encore",
                "Un robot peut répondre pour qui doit jouer et s’est absenté depuis trois minutes, s’il n’y a pas d’horloge.",
            ],
        ),
        Error::Proposed => (
            [
                "One thing at a time",
                "Something has been proposed already. It is answered first, or withdrawn.",
            ],
            [
                "Une chose à la fois",
                "Une proposition attend déjà. Il faut d’abord y répondre, ou la retirer.",
            ],
        ),
        Error::NotOver => (
            [
                "Not before the end",
                "This is possible once the game is over: until then it would give secrets away.",
            ],
            [
                "Pas avant la fin",
                "Ce sera possible une fois la partie finie : d’ici là, cela trahirait des secrets.",
            ],
        ),
        Error::Unplayable(_) => (
            [
                "This table cannot be opened",
                "It was played by other rules than this program has. Run the version it was played with.",
            ],
            [
                "Cette table ne s’ouvre plus",
                "Elle a été jouée avec d’autres règles que celles de ce programme. Utilisez la version \
                    d’origine.",
            ],
        ),
        Error::Upgrading { .. } => (
            [
                "One moment, please",
                "This site is being upgraded, and this table is played by the new version already. Try again in \
                    a minute.",
            ],
            [
                "Un instant",
                "Ce site est en cours de mise à jour, et cette table se joue déjà avec la nouvelle version. \
                    Réessayez dans une minute.",
            ],
        ),
        Error::Store(_) => (
            [
                "The server has a problem",
                "Your request may not have been saved. Reload the page to see the table as it is.",
            ],
            [
                "Le serveur a un problème",
                "Votre demande n’a peut-être pas été enregistrée. Rechargez la page pour voir la table \
                    telle qu’elle est.",
            ],
        ),
        other => return varied(other, lang),
    };
    lang.pick(en, fr).map(str::to_owned)
}

fn varied(error: &Error, lang: Lang) -> [String; 2] {
    match error {
        Error::NoSuchGame { game } => {
            let game: String = game.chars().take(40).collect();
            lang.pick(
                [
                    "No such game".into(),
                    format!("“{game}” is not on our shelf. Choose a game from the home page."),
                ],
                [
                    "Jeu inconnu".into(),
                    format!("« {game} » n’est pas sur nos étagères. Choisissez un jeu depuis l’accueil."),
                ],
            )
        }
        Error::BadForm { field } => lang.pick(
            [
                "Something is missing".into(),
                format!("The field “{field}” is missing or cannot be read. Go back and fill it in."),
            ],
            [
                "Il manque quelque chose".into(),
                format!(
                    "Le champ « {field} » manque ou ne peut être lu. Revenez en arrière et remplissez-le."
                ),
            ],
        ),
        Error::TooMany { seconds } => lang.pick(
            [
                "Too fast".into(),
                format!("That was asked for too often from your address. Try again in {seconds} s."),
            ],
            [
                "Trop vite".into(),
                format!("Votre adresse l’a demandé trop souvent. Réessayez dans {seconds} s."),
            ],
        ),
        Error::WrongSeat { seat } => lang.pick(
            ["Not your seat".into(), format!("Seat {seat} is somebody else’s. Nothing was played.")],
            [
                "Ce n’est pas votre place".into(),
                format!("La place {seat} est à quelqu’un d’autre. Rien n’a été joué."),
            ],
        ),
        other => {
            let number = other.status().as_u16();
            lang.pick(
                [
                    "That did not work".into(),
                    format!("The request could not be understood (code {number}). Go back and try again."),
                ],
                [
                    "Cela n’a pas marché".into(),
                    format!(
                        "La demande n’a pas été comprise (code {number}). Revenez en arrière et réessayez."
                    ),
                ],
            )
        }
    }
}

fn setup(problem: &SetupError, lang: Lang) -> String {
    match problem {
        SetupError::UnknownOption { key, known } => lang.pick(
            format!("There is no option “{key}”. The options are {known}."),
            format!("Il n’y a pas d’option « {key} ». Les options sont {known}."),
        ),
        SetupError::UnknownValue { key, value, choices } => lang.pick(
            format!("Option “{key}” cannot be “{value}”. Choose one of: {choices}."),
            format!("L’option « {key} » ne peut valoir « {value} ». Choisissez parmi : {choices}."),
        ),
        SetupError::Players { players, min, max } => lang.pick(
            format!("{players} players cannot play this game: it takes {min} to {max}."),
            format!("On ne peut y jouer à {players} : il faut de {min} à {max} joueurs."),
        ),
        SetupError::Needs { key, needs } => lang.pick(
            format!("Option “{key}” needs {needs}. Switch that on too."),
            format!("L’option « {key} » demande {needs}. Activez-la aussi."),
        ),
        SetupError::NotAPair(text) => lang.pick(
            format!("“{text}” is not of the form key=value."),
            format!("« {text} » n’est pas de la forme clé=valeur."),
        ),
    }
}

fn seats(problem: &SeatsProblem, lang: Lang) -> String {
    match problem {
        SeatsProblem::Count { given, min, max } => lang.pick(
            format!("Seats set: {given}. This game takes {min} to {max}."),
            format!("Places mises : {given}. Ce jeu se joue de {min} à {max}."),
        ),
        SeatsProblem::NobodyInvites => lang.pick(
            "Take a seat yourself, so that you can hand out the links to your friends.".into(),
            "Prenez une place vous-même, pour pouvoir donner les liens à vos amis.".into(),
        ),
        SeatsProblem::UnknownKind { seat } => lang.pick(
            format!("Seat {seat} has an unknown kind of player. Choose one from the list."),
            format!("La place {seat} a un genre de joueur inconnu. Choisissez-en un dans la liste."),
        ),
        SeatsProblem::LongName { seat } => lang.pick(
            format!("The name on seat {seat} is too long. Use at most 24 characters."),
            format!("Le nom de la place {seat} est trop long. Utilisez 24 caractères au plus."),
        ),
    }
}
