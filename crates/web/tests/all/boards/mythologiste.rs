use std::collections::BTreeSet;

use catalog::{AnyEvents, AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use maud::{Markup, html};
use mythologiste::text::{effect_text, expiry_words, malus_text, passive_texts, protection_words};
use mythologiste::{Action, Decided, God, GodView, Guards, LAP, Malus, Part, Power, Prompt, Quest, View};

use web::Controls;
use web::boards::mythologiste::{moments, sprite, stage};

use super::{Boards, cell, controls, draw, names, what_holds_for_every_board};

/// Every number of players, with each way to decide quests and the options that change what is asked.
const BOARDS: Boards = Boards {
    game: GameId::Mythologiste,
    setups: &[
        "players=2",
        "players=3 laps=2",
        "players=4 quests=strong",
        "players=5 placing=leftmost malus=drawer",
        "players=6",
        "players=2 truce=on clock=off laps=3",
        "players=4 quests=played,normal,played,weak",
        "players=6 laps=2 first=A",
    ],
    in_bar,
};

what_holds_for_every_board!();
what_holds_for_every_board!(what_is_closed_says_why);
what_holds_for_every_board!(what_flies_finds_its_places);

/// What stands on no god, card, player or answer of a quest stands in the ground line.
fn in_bar(session: &AnySession, seat: Seat, action: &str) -> bool {
    let prompt = view(session, Viewer::Seat(seat)).prompt;
    match action.parse().unwrap() {
        Action::Done
        | Action::End
        | Action::Yes
        | Action::No
        | Action::Refuse
        | Action::Ready
        | Action::TimeOut => true,
        Action::Number(_) => {
            matches!(prompt, Some(Prompt::Branch(_) | Prompt::Reward(_) | Prompt::Storm))
        }
        _ => false,
    }
}

/// Answers in the ground line stand side by side, and that is room for four.
#[test]
fn the_ground_line_holds_four_answers_at_most() {
    BOARDS.at_every_question(|session, seat, actions| {
        let beside = actions.iter().filter(|action| in_bar(session, seat, action)).count();
        assert!(beside <= 4, "{actions:?}");
    });
}

#[test]
fn a_button_is_named_by_the_god_or_the_answer_it_touches() {
    let mut asked = 0;
    BOARDS.at_every_question(|session, seat, _| {
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        assert!(!page.contains("Power of god ") && !page.contains("Ultimate of god "));
        let AnyView::Mythologiste(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        if let (Some(Prompt::Answer { .. }), Some(challenge)) = (view.prompt, &view.challenge) {
            asked += 1;
            let words = mythologiste::text::challenge_words(challenge, Lang::En).unwrap();
            assert!(page.contains(&words.replace('&', "&amp;").replace('"', "&quot;")), "{words}");
        }
    });
    assert!(asked > 3, "{asked} questions of quests");
}

/// After a challenge the right answer stands in the middle of the ring, for everybody.
#[test]
fn the_right_answer_shows_after_a_challenge() {
    let (mut seen, mut before) = ([0; 2], None);
    BOARDS.at_every_question(|session, _, _| {
        let AnyView::Mythologiste(view) = session.view(Viewer::Spectator) else { unreachable!() };
        let mut view = view;
        let Some(Decided::Answers(answers)) = view.ended.as_mut().map(|ended| &mut ended.decided) else {
            return;
        };
        // Infallible Memory asks twice.
        let second = before.replace(answers[0].clone());
        answers.extend(second);
        let answers = answers.clone();
        for lang in Lang::ALL {
            let page = shown(&view, lang);
            let (_, panel) = page.split_once("mg-solved").expect("the panel of the solution");
            for answer in &answers {
                for (at, option) in answer.options.iter().enumerate() {
                    let shown = panel.contains(&format!("</svg>{}</li>", option[lang as usize]));
                    assert!(shown || answer.right >> at & 1 == 0, "{option:?}");
                }
            }
        }
        seen[answers.len() - 1] += 1;
    });
    assert!(seen[1] > 3, "{seen:?}");
}

/// What decided a quest without questions stands in the middle too: the dice, the offerings, the god or the token.
#[test]
fn the_end_of_every_quest_shows() {
    let mut seen = [0; 3];
    BOARDS.at_every_question(|session, _, _| {
        let view = view(session, Viewer::Spectator);
        let Some(ended) = &view.ended else { return };
        let lang = Lang::ALL[seen[0] % 2];
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), lang);
        let (_, panel) = page.split_once("mg-solved").expect("the panel of the quest");
        assert!(panel.contains(&escaped(ended.quest.names()[lang as usize])), "{ended:?}");
        let panel = panel.split_once("<ul class=\"mg-decks\"").expect("the decks").0;
        match &ended.decided {
            Decided::Offering(bids) => {
                seen[1] += 1;
                assert!(bids.iter().all(|(_, bid)| panel.contains(&format!("<b>{bid}</b>"))), "{panel}");
            }
            Decided::Wrestling { mine, theirs, .. } => {
                seen[2] += 1;
                let die = |fell: &u8| panel.contains(&format!("{} {fell}\"", lang.pick("die", "dé")));
                assert!(die(mine) && die(theirs), "{panel}");
            }
            _ => {}
        }
        seen[0] += 1;
    });
    assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
}

#[test]
fn the_result_names_the_winner_and_how_far_everybody_ran() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let AnyView::Mythologiste(view) = session.view(Viewer::Spectator) else { unreachable!() };
        assert!(view.winner.is_some());
        assert_eq!(sheet.matches("<tr class=\"first\">").count(), 1);
        for player in &view.players {
            let spaces = u16::from(player.lap) * u16::from(LAP) + u16::from(player.space);
            assert!(rows.iter().any(|(_, row)| row.contains(&cell(spaces))), "{sheet}");
        }
    });
}

fn view(session: &AnySession, viewer: Viewer) -> View {
    let AnyView::Mythologiste(view) = session.view(viewer) else { unreachable!() };
    view
}

/// Text as it stands in a page.
fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

/// Everything that a strip says of a player: the shapes of peoples, laps, how far the die carries, what Vulcan keeps, who steps
/// in for others, and until when gods doze.
#[test]
fn a_strip_says_everything_about_its_player() {
    let mut seen = [0; 3];
    BOARDS.at_some_questions(3, |session, _, _| {
        let (lang, names) = (Lang::ALL[seen[0] % 2], names());
        let view = view(session, Viewer::Spectator);
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), lang);
        let gods: Vec<_> = view.players.iter().flat_map(|player| player.gods.iter().flatten()).collect();
        assert_eq!(page.matches("mg-shape").count(), gods.len(), "each god bears the shape of its people");
        let laps = usize::from(view.setup.laps) * view.players.len();
        let done: usize = view.players.iter().map(|player| usize::from(player.lap)).sum();
        assert_eq!(page.matches("class=\"mg-lap\"").count(), laps - done);
        assert_eq!(page.matches("mg-lap mg-done").count(), done);
        assert_eq!(page.matches("data-roll=\"die\"").count(), usize::from(view.die.is_some() && !view.over));
        for player in &view.players {
            let words = lang
                .pick(format!("moves up to {} ", player.cap), format!("avance de {} au plus", player.cap));
            assert!(page.contains(&words), "{words}");
        }
        for god in gods {
            if god.god == God::Vulcan {
                seen[1] += 1;
                assert!(page.contains("/3</b>"), "what Vulcan keeps");
            }
            let steps_in = matches!(god.god, God::Athena | God::Pangu | God::Anubis);
            let guards =
                matches!(god.god, God::Bastet | God::Poseidon | God::Chiyou | God::Huangdi | God::Mars);
            if (steps_in || guards) && god.active {
                let badge = escaped(&passive_texts(god.god, lang).join(" "));
                assert!(page.contains(&format!("{badge}</title>")), "{badge}");
            }
            if let Some(expiry) = god.drowsy {
                seen[2] += 1;
                let until = escaped(&expiry_words(expiry, Names::new(&names), lang));
                assert!(page.contains(&format!("{until}</span>")), "{until}");
            }
        }
        seen[0] += 1;
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

/// Whoever looks on sees what an attack may hit, what is safe from it and why, and who may still step in.
#[test]
fn an_attack_shows_its_targets_its_limits_and_the_reactions_to_come() {
    let [mut legal, mut kept, mut reactions, mut asked] = [0; 4];
    BOARDS.at_every_question(|session, _, _| {
        let view = view(session, Viewer::Spectator);
        let Some(attack) = &view.attack else { return };
        let (lang, names) = (Lang::ALL[legal % 2], names());
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), lang);
        assert_eq!(page.matches(" mg-aimed").count(), attack.legal.len());
        assert_eq!(page.matches("<li class=\"mg-reaction").count(), attack.reactions.len());
        for &(seat, slot, by) in &attack.protected {
            let god = view.players[seat.index()].gods[usize::from(slot)].unwrap().god;
            let words = escaped(&protection_words(god, by, Names::new(&names), lang));
            assert!(page.contains(&format!("<title>{words}")), "{words}");
        }
        let steps_in = match view.prompt {
            Some(Prompt::Intercept) => Some(God::Athena),
            Some(Prompt::Absorb) => Some(God::Pangu),
            Some(Prompt::Save) => Some(God::Anubis),
            _ => None,
        };
        if let Some(god) = steps_in {
            asked += 1;
            assert_eq!(attack.reactions.first(), Some(&(view.asked.first().unwrap(), god)));
            assert!(page.contains("aria-current=\"step\""));
        }
        legal += attack.legal.len();
        kept += attack.protected.len();
        reactions += attack.reactions.len();
    });
    let seen = [legal, kept, reactions, asked];
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

/// A Malus lies open for the rest of the turn, whether it asked anything or not.
#[test]
fn every_malus_shows_its_face() {
    let mut seen = 0;
    BOARDS.at_every_question(|session, _, _| {
        let view = view(session, Viewer::Spectator);
        let Some((_, malus)) = view.met.last().filter(|_| !view.over) else { return };
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        assert!(page.contains(&escaped(&malus_text(*malus, Lang::En))), "{malus:?}");
        assert_eq!(page.matches("data-spot=\"malus\"").count(), 1);
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

/// In the action step every answer stands on the god or the card it uses, and so does every reason why one is closed.
#[test]
fn gods_and_cards_hold_every_action_and_every_reason() {
    let mut steps = 0;
    BOARDS.at_some_questions(3, |session, seat, actions| {
        if view(session, Viewer::Seat(seat)).prompt != Some(Prompt::Act) {
            return;
        }
        let closed = session.closed(seat, Names::new(&names()), Lang::En);
        let mut controls = controls(session, seat, Lang::En).with_closed(closed.clone());
        let page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let foot = page.split_once("class=\"foot\"").expect("a foot").1;
        let deeds = actions.iter().filter(|action| *action != "end");
        for action in deeds {
            assert!(foot.contains(&format!("value=\"{action}\"")), "{action} in {foot}");
        }
        let told = |text: &str| foot.contains(&format!("title=\"{}\"", escaped(text)));
        assert!(closed.iter().all(|(_, line)| told(&line.text)), "{foot}");
        steps += 1;
    });
    assert!(steps > 50, "{steps}");
}

/// The hourglass stands in the challenge itself, and where no challenge takes it, it is left for the bar.
#[test]
fn the_clock_of_a_quest_is_in_the_quest() {
    let clock = || -> Markup {
        html! { i.clock {} }
    };
    let mut seen = 0;
    BOARDS.at_some_questions(3, |session, seat, actions| {
        let mut controls = controls(session, seat, Lang::En).with_clock(Some(clock()));
        let page = draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let quest = actions.iter().any(|action| action == "time-out");
        assert!(
            !quest
                || page.split_once("mg-quest\"").is_some_and(|(_, panel)| panel.contains("class=\"clock\""))
        );
        assert_eq!(controls.clock().is_some(), !page.contains("class=\"clock\""), "handed out once");
        seen += usize::from(quest);
    });
    assert!(seen > 5, "{seen}");
}

/// Space i lies on the border of a grid, clockwise from the lower left corner: ten by six on a desk, six by ten on a phone.
#[test]
fn the_ring_runs_around_its_grid() {
    for (columns, rows) in [(10, 6), (6, 10)] {
        for space in 0..28 {
            let (column, row) = if space < rows {
                (1, rows - space)
            } else if space < rows + columns - 1 {
                (space - rows + 2, 1)
            } else if space < 2 * rows + columns - 2 {
                (columns, space - rows - columns + 3)
            } else {
                (29 - space, rows)
            };
            let place = format!(".s{space} {{ grid-area: {row} / {column}; }}");
            assert!(web::boards::mythologiste::STYLE.contains(&place), "{place}");
        }
    }
}

/// The board of a view, for nobody in particular.
fn shown(view: &View, lang: Lang) -> String {
    stage(view, &mut Controls::none(), Names::new(&names()), lang).still().into_string()
}

/// A badge names the guard against each sort of attack; a god that guards itself says by its own words from what.
#[test]
fn a_shield_says_who_protects_from_what() {
    let session = AnySession::new(GameId::Mythologiste, "players=2", 1).unwrap();
    let mut view = view(&session, Viewer::Spectator);
    let mut badge = |god: God, sleep: Option<God>, elimination: Option<God>, lang: Lang| {
        let guards = Guards { sleep, elimination };
        for player in &mut view.players {
            player.gods = [None; 6];
        }
        view.players[0].gods[0] = Some(GodView {
            god,
            active: true,
            asleep: false,
            drowsy: None,
            invincible: false,
            coupled: false,
            bond: false,
            guards,
        });
        shown(&view, lang)
    };
    let own = |god: God| escaped(&passive_texts(god, Lang::En).join(" "));
    let venus = badge(God::Venus, Some(God::Mars), Some(God::Venus), Lang::En);
    let words = format!("<title>Mars watches: attacks cannot put it to sleep · {}</title>", own(God::Venus));
    assert!(venus.contains(&words), "{words} in {venus}");
    let bacchus = badge(God::Bacchus, Some(God::Bacchus), Some(God::Huangdi), Lang::En);
    let words =
        format!("<title>Huangdi watches: attacks cannot eliminate it · {}</title>", own(God::Bacchus));
    assert!(bacchus.contains(&words), "{words} in {bacchus}");
    let both = badge(God::Neptune, Some(God::Mars), Some(God::Huangdi), Lang::Fr);
    assert!(both.contains("ni l’endormir (Mars) ni l’éliminer (Huangdi)"), "{both}");
    assert!(!badge(God::Neptune, None, None, Lang::En).contains("attacks cannot"));
}

/// The die shows whose it is, and a race of several laps how far everybody has run in all.
#[test]
fn the_die_has_an_owner_and_laps_add_up() {
    let mut dice = 0;
    BOARDS.at_some_questions(5, |session, _, _| {
        let view = view(session, Viewer::Spectator);
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        if view.die.is_some() && !view.over {
            dice += 1;
            let roll = page.split_once("mg-roll\"").expect("a die").1;
            assert!(
                roll.split_once("data-roll").is_some_and(|(owner, _)| owner.contains("seat-badge")),
                "{roll}"
            );
        }
        for player in &view.players {
            let ran = u16::from(player.lap) * u16::from(LAP) + u16::from(player.space);
            let spaces = Lang::En.count(ran.into(), ["space", "spaces"], ["", ""]);
            let words = format!("{spaces} run, of {}", u16::from(view.setup.laps) * u16::from(LAP));
            assert_eq!(page.contains(&words), view.setup.laps > 1, "{words}");
        }
    });
    assert!(dice > 20, "{dice}");
}

/// What a god does is a tap or a hover away, whether the god may be picked or not.
#[test]
fn a_god_that_may_be_picked_still_says_what_it_does() {
    let mut picked = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let Some(action) = actions.iter().find(|action| action.starts_with("pick ")) else { return };
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let before = page.split_once(&format!("value=\"{action}\"")).unwrap().0;
        let held = &before[before.rfind("<span class=\"held\"").unwrap()..];
        assert!(held.contains("data-card=\"card-god-") && held.contains("data-state=\""), "{held}");
        picked += 1;
    });
    assert!(picked > 5, "{picked}");
}

#[test]
fn whatever_a_board_refers_to_is_in_its_sprite() {
    let mut checked = BTreeSet::new();
    BOARDS.at_some_questions(3, |session, seat, _| {
        let lang = Lang::ALL[checked.len() % 2];
        let sprite = sprite(lang);
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
        for mark in ["<use href=\"#", "popovertarget=\"", "data-card=\"", "fill=\"url(#"] {
            for id in page.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next()) {
                if checked.insert(id.to_string()) {
                    let mark = format!(" id=\"{id}\"");
                    assert!(sprite.contains(&mark) || page.contains(&mark), "{id}");
                }
            }
        }
    });
    assert!(checked.len() > 150, "{}", checked.len());
    // Every card has its sheet, with the kinds of its effects and a way to the rulebook.
    let cards = God::ALL.len() + Power::ALL.len() + Malus::ALL.len() + Quest::ALL.len();
    for lang in Lang::ALL {
        for id in sprite(lang).split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(sprite(lang).contains(&format!(" id=\"{id}\"")), "{id}");
        }
        for part in ["class=\"large ", "class=\"large-corners\"", "class=\"large-rule\""] {
            assert_eq!(sprite(lang).matches(part).count(), cards, "{part}");
        }
    }
}

/// Every god, and every card that lies open or is known to the viewer, leads to its large card, which says how it fares.
#[test]
fn every_card_opens_large() {
    let mut seen = [0; 4];
    BOARDS.at_some_questions(5, |session, seat, actions| {
        let lang = Lang::ALL[actions.len() % 2];
        let view = view(session, Viewer::Seat(seat));
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, lang), lang);
        let opens = |id: String| {
            let opens = ["popovertarget", "data-card"];
            let opens = opens.map(|by| page.contains(&format!("{by}=\"card-{id}\" data-state=\"")));
            assert!(opens.contains(&true), "{id} in {page}");
        };
        for player in &view.players {
            for god in player.gods.iter().flatten() {
                seen[0] += 1;
                opens(format!("god-{}", god.god.slug()));
            }
            for (card, _) in Power::ALL.iter().zip(player.hand).filter(|(_, count)| *count > 0) {
                seen[1] += 1;
                opens(format!("power-{}", card.slug()));
            }
        }
        for god in &view.god_discard {
            seen[2] += 1;
            opens(format!("god-{}", god.slug()));
        }
        for (card, _) in Malus::ALL.iter().zip(view.malus_discard).filter(|(_, count)| *count > 0) {
            seen[3] += 1;
            opens(format!("malus-{}", card.slug()));
        }
        // The viewer's own gods tell each of their effects.
        let own = page.split_once("<ol class=\"mg-gods\"").expect("gods").1.split_once("</ol>").unwrap().0;
        for god in view.players[seat.index()].gods.iter().flatten() {
            let active = [Part::Power, Part::Ultimate].into_iter().filter_map(|part| god.god.effect(part));
            let active: Vec<String> = active.map(|effect| effect_text(effect, lang)).collect();
            let passive = passive_texts(god.god, lang).iter().map(|text| (*text).to_owned());
            for text in passive.chain(active) {
                assert!(own.contains(&escaped(&text)), "{text} in {own}");
            }
        }
    });
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// Random games bring every moment about; each comes with a step of its own game.
#[test]
fn random_games_have_their_moments() {
    let (mut banners, mut titles) = (0, BTreeSet::new());
    BOARDS.at_every_question(|session, _, actions| {
        if !actions.is_empty() {
            return;
        }
        let AnyEvents::Mythologiste(events) = session.events(Viewer::Spectator, 0) else { unreachable!() };
        for lang in Lang::ALL {
            let told = moments(&events, Names::new(&names()), lang);
            assert!(told.is_sorted_by_key(|moment| moment.step));
            for moment in &told {
                assert!(moment.beats.is_empty() || (2..=4).contains(&moment.beats.len()), "{moment:?}");
                banners += usize::from(moment.beats.is_empty());
                titles.extend(moment.beats.iter().map(|beat| beat.title.clone()));
            }
            let last = told.last().unwrap();
            assert_eq!(last.step, session.step(), "{}", last.title);
        }
    });
    assert!(banners > 10, "Ultimates and laps: {banners}");
    for title in ["The quest", "The answers", "The prize", "The price", "Through the Gate", "Victoire"] {
        assert!(titles.contains(title), "{title} in {titles:?}");
    }
}

/// Who ends a turn without the free Power of a space is asked once.
#[test]
fn a_free_power_is_named_before_the_turn_ends() {
    let (mut armed, mut at_once) = (0, 0);
    BOARDS.at_every_question(|session, seat, actions| {
        if !actions.iter().any(|action| action == "end") {
            return;
        }
        let unused = actions.iter().any(|action| action.starts_with("free "));
        for (lang, words) in
            Lang::ALL.into_iter().zip(["End without the free Power", "Finir sans le Pouvoir gratuit"])
        {
            let mut controls = controls(session, seat, lang);
            draw(session, Viewer::Seat(seat), &mut controls, lang);
            let rest: String = controls.rest().into_iter().map(|button| button.into_string()).collect();
            assert_eq!(rest.contains(&format!("data-arm=\"{words}\"")), unused, "{rest}");
        }
        *if unused { &mut armed } else { &mut at_once } += 1;
    });
    assert!(armed > 10 && at_once > 10, "{armed} armed, {at_once} at once");
}
