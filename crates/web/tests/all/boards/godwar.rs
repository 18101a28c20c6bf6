use std::collections::BTreeSet;

use catalog::{AnyEvents, AnySession, AnyView, GameId};
use engine::{Lang, Names, Seat, Viewer};
use godwar::{Action, AttackView, God, Kind, Phase, View};
use web::Controls;
use web::boards::godwar::{moments, stage};

use super::{Boards, cell, controls, draw, escaped, names, what_holds_for_every_board};

/// Every number of players, alone and in teams, with each way to get a god and to lay out the market.
const BOARDS: Boards = Boards {
    game: GameId::Godwar,
    setups: &[
        "players=2",
        "players=3 gods=open",
        "players=4 market=six_kinds",
        "players=5 gods=random",
        "players=6",
        "players=4 mode=team",
        "players=6 mode=team",
        "players=2 gods=open fair_start=on",
        "players=4 mode=team main=random gods=open share_hands=on",
    ],
    in_bar,
};

what_holds_for_every_board!();

fn in_bar(_: &AnySession, _: Seat, action: &str) -> bool {
    matches!(action.parse().unwrap(), Action::Pass | Action::Done | Action::End | Action::Pay(_))
}

#[test]
fn the_result_names_every_winner_and_everybody_s_energy() {
    BOARDS.at_every_end(|session, sheet, rows| {
        let AnyView::Godwar(view) = session.view(Viewer::Spectator) else { unreachable!() };
        assert!(!view.winners.is_empty());
        assert_eq!(sheet.matches("<tr class=\"first\">").count(), view.winners.iter().count());
        for player in &view.seats {
            assert!(rows.iter().any(|(_, row)| row.contains(&cell(player.energy))), "{sheet}");
        }
    });
}

/// The board of the seat that is asked at one question in three, with what that seat knows.
fn at_boards(mut look: impl FnMut(&View, &str)) {
    BOARDS.at_some_questions(3, |session, seat, actions| {
        if actions.is_empty() {
            return;
        }
        let AnyView::Godwar(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        look(&view, &page);
    });
}

/// The board of a view that no game has brought about.
fn redrawn(view: &View) -> String {
    stage(view, &mut Controls::none(), Names::new(&names()), Lang::En).still().into_string()
}

/// What stands between two marks of a page.
fn between<'p>(page: &'p str, start: &str, end: &str) -> &'p str {
    let (_, rest) = page.split_once(start).unwrap_or_else(|| panic!("no {start} in {page}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end} after {start}")).0
}

#[test]
fn a_clash_shows_every_card_against_it_with_its_owner_what_is_left_and_who_is_asked() {
    let (mut shared, mut several, mut by_gods) = (0, 0, 0);
    at_boards(|view, page| {
        if view.attack.is_none() && view.announced.is_none() {
            assert!(!page.contains("gw-clash"), "nothing is being resolved");
            return;
        }
        let clash = between(page, "<section class=\"gw-clash\"", "</section>");
        let asking = between(clash, "<p class=\"gw-asking\">", "</p>");
        for seat in view.asked.iter() {
            let name = if view.viewer.is(seat) { "You".to_owned() } else { escaped(seat) };
            assert!(asking.contains(&name), "{seat} is asked: {asking}");
        }
        assert_eq!(asking.matches("gw-player").count(), view.asked.iter().count(), "nobody else");
        let Some(attack) = view.attack.as_ref().filter(|attack| attack.value > 0) else { return };
        if attack.card.is_none() {
            let (god, power) = match view.seats[attack.by.index()].god {
                Some(God::Zeus) => (God::Zeus, "Thunderbolt"),
                god => (god.unwrap(), "Mjölnir"),
            };
            assert!(clash.contains(power) && clash.contains(&format!("\"card-{}\"", god.slug())), "{clash}");
            by_gods += 1;
        }
        let shown: Vec<&str> = clash.split("<span class=\"gw-ward\"").skip(1).collect();
        assert_eq!(shown.len(), attack.wards.len(), "{clash}");
        for (shown, ward) in shown.into_iter().zip(&attack.wards) {
            let how = if attack.target == Some(ward.seat) { "defence of" } else { "protection by" };
            let owner = escaped(ward.seat);
            let words = format!("<b>{}</b><span class=\"hidden-text\"> {how} {owner}", ward.ward);
            let with = format!("<span class=\"gw-with\">{}</span>", ward.reaction.name(Lang::En));
            assert!(shown.contains(&words) && shown.contains(&with), "{words} {with} in {shown}");
        }
        several += usize::from(attack.wards.len() > 1);
        let left = attack.value.saturating_sub(attack.defence);
        assert!(clash.contains(&format!("data-tally=\"attack-left\">{left}</b>")), "{clash}");
        shared += usize::from(attack.wards.iter().any(|ward| attack.target != Some(ward.seat)));
    });
    assert!(
        shared > 2 && several > 0 && by_gods > 0,
        "{shared} attacks were met by somebody else, {several} by several cards, {by_gods} came from a god itself"
    );
}

#[test]
fn the_turn_tells_attacks_from_none_on_and_both_colours_or_any() {
    let mut seen = BTreeSet::new();
    at_boards(|view, page| {
        if !begun(view) {
            return;
        }
        let bar = between(page, "<section class=\"gw-turn\"", "</section>");
        let (before, counted) = bar.split_once("<span class=\"gw-attacks\">").expect("attacks are counted");
        let attacks = between(counted, "<span class=\"number\">", "</span>");
        assert_eq!(attacks, view.turn.attacks.to_string());
        let chain = before.split_once("<span class=\"gw-chain\">").expect("colours that may follow").1;
        match view.turn.chain.filter(|_| !view.turn.wild) {
            Some([one, other]) => {
                assert_eq!(
                    chain.matches("role=\"img\"").count(),
                    2,
                    "two gems, if they are equal too: {chain}"
                );
                seen.insert(one == other);
            }
            None => assert!(chain.contains("<b>any colour</b>"), "{chain}"),
        }
    });
    assert_eq!(seen.len(), 2, "equal colours and different ones");
}

/// Gold means “click me now”: what could be paid for later is underlined and no more.
#[test]
fn gold_is_on_answers_alone_and_what_faith_would_pay_for_is_underlined() {
    let (mut underlined, mut golden) = (0, 0);
    at_boards(|view, page| {
        let mine = view.viewer.is(view.active)
            && matches!(view.phase, Phase::Startup | Phase::Play | Phase::Recruit);
        let reach = |cost: u8| mine && u16::from(cost) <= view.turn.faith;
        let warriors = view.piles.iter().filter(|pile| pile.top.is_some() && reach(pile.cost)).count();
        let disciples = Kind::disciples().zip(view.disciples);
        let disciples = disciples.filter(|(kind, count)| *count > 0 && reach(kind.cost())).count();
        assert_eq!(page.matches(" gw-paid").count(), if begun(view) { warriors + disciples } else { 0 });
        underlined += usize::from(view.phase == Phase::Play && warriors + disciples > 0);
        for tag in page.split('<').filter(|tag| {
            let class = tag.split_once("class=\"").and_then(|(_, rest)| rest.split_once('"'));
            class.is_some_and(|(class, _)| class.split(' ').any(|word| word == "go"))
        }) {
            assert!(tag.starts_with("button type=\"submit\" name=\"action\""), "{tag}");
            golden += 1;
        }
    });
    assert!(underlined > 50 && golden > 500, "{underlined} before the Recruit phase, {golden} in gold");
}

fn begun(view: &View) -> bool {
    !matches!(view.phase, Phase::NamingMains | Phase::ChoosingGods)
}

/// Faith that is left when the Recruit phase ends is lost, and so is that of disciples never played: the answer says so
/// and waits for a second press. Where nothing is lost, it does not.
#[test]
fn ending_a_phase_early_says_what_is_lost() {
    let (mut armed, mut at_once) = (0, 0);
    BOARDS.at_every_question(|session, seat, actions| {
        if !actions.iter().any(|action| action == "end") {
            return;
        }
        let AnyView::Godwar(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        let mut controls = controls(session, seat, Lang::En);
        draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let rest: String = controls.rest().into_iter().map(|button| button.into_string()).collect();
        let lost: u16 = if view.phase == Phase::Recruit {
            if actions.len() > 1 { view.turn.faith } else { 0 }
        } else {
            let hand = view.seats[seat.index()].hand.unwrap();
            let open = |kind: Kind| actions.contains(&Action::Play { kind, ability: 0 }.to_string());
            let faith = |(kind, count): (Kind, u8)| u16::from(kind.card().faith) * u16::from(count);
            hand.counts().filter(|(kind, _)| open(*kind)).map(faith).sum()
        };
        if lost > 0 {
            assert!(rest.contains(&format!("data-arm=\"End and lose {lost} faith\"")), "{rest}");
            armed += 1;
        } else {
            assert!(!rest.contains("data-arm"), "{rest}");
            at_once += 1;
        }
    });
    assert!(armed > 1_000 && at_once > 20, "{armed} armed, {at_once} at once");
}

/// Passing while one's own god is attacked costs energy, and the answer says how much.
#[test]
fn a_pass_says_what_it_costs() {
    let mut told = 0;
    BOARDS.at_every_question(|session, seat, actions| {
        let AnyView::Godwar(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        let Some(attack) = view.attack.as_ref().filter(|_| actions.iter().any(|action| action == "pass"))
        else {
            return;
        };
        let mut controls = controls(session, seat, Lang::En);
        draw(session, Viewer::Seat(seat), &mut controls, Lang::En);
        let rest: String = controls.rest().into_iter().map(|button| button.into_string()).collect();
        let energy = view.seats[seat.index()].energy;
        let left = energy.saturating_sub(attack.value.saturating_sub(attack.defence));
        let price = format!("<small>{energy} → {left} energy</small>");
        assert_eq!(rest.contains(&price), attack.target == Some(seat), "{rest}");
        told += usize::from(attack.target == Some(seat));
    });
    assert!(told > 50, "only {told} times");
}

#[test]
fn a_sealed_god_is_in_chains_and_counts_to_five() {
    let mut counts = BTreeSet::new();
    at_boards(|view, page| {
        let sealed: Vec<u8> =
            view.seats.iter().filter(|seat| seat.sealed && seat.alive).map(|seat| seat.energy).collect();
        let (stage, _) = page.split_once("class=\"zone rivals").unwrap_or((page, ""));
        let foot = page.split_once("class=\"foot\"").unwrap().1;
        assert_eq!(stage.matches("gw-chains").count() + foot.matches("gw-chains").count(), sealed.len());
        for energy in sealed {
            let pips = format!("<b class=\"number\">{energy}/5</b>");
            assert!(page.contains(&pips), "{pips}");
            counts.insert(energy);
        }
    });
    assert!(counts.len() > 2, "sealed gods were seen at {counts:?}");
}

#[test]
fn teams_have_frames_and_mains_a_crown() {
    at_boards(|view, page| {
        let mains = view.seats.iter().filter(|seat| seat.main && view.setup.team).count();
        let frames: Vec<&str> = page
            .split("<li class=\"tab ")
            .chain(page.split("<section class=\"gw-plate "))
            .skip(1)
            .filter(|rest| !rest.starts_with('<'))
            .map(|rest| rest.split_once('"').unwrap().0)
            .collect();
        for team in ["team-0", "team-1"] {
            let framed = frames.iter().filter(|class| class.split(' ').any(|word| word == team)).count();
            assert_eq!(framed, if view.setup.team { view.seats.len() / 2 } else { 0 }, "{team}: {frames:?}");
        }
        let (stage, _) = page.split_once("class=\"zone rivals").unwrap_or((page, ""));
        let plate = page.split_once("class=\"gw-plate").unwrap().1;
        let crowns = |part: &str| part.matches("<title>main god</title>").count();
        let around = crowns(stage.split_once("<div class=\"belly\"").unwrap().0);
        assert_eq!(around + crowns(plate), mains, "{page}");
    });
}

#[test]
fn the_own_deck_shows_the_cards_known_on_top() {
    let mut seen = 0;
    at_boards(|view, page| {
        let Some(me) = view.viewer.seat().filter(|_| view.phase != Phase::ChoosingGods) else { return };
        let known = view.seats[me.index()].deck_top.iter().take(4).flatten().count();
        if known > 0 && view.seats[me.index()].alive {
            let top = between(page, "class=\"gw-top\"", "popovertarget=\"own-cards\"");
            assert_eq!(top.matches("On your deck.").count(), 2 * known, "name and large card: {top}");
            seen += 1;
        }
    });
    assert!(seen > 20, "only {seen} times");
}

/// A card that another player plays, discards or loses to the Netherworld flies from the hand it was hidden in.
#[test]
fn cards_of_others_fly_from_their_hands() {
    let (mut last, mut flights, mut found) = (None::<(String, usize)>, 0, 0);
    BOARDS.at_every_question(|session, _, actions| {
        let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
        let marked = |page: &str, place: &str| page.contains(&format!("data-spot=\"{place}\""));
        let held = |page: &str, place: &str| {
            place
                .rsplit_once('-')
                .is_some_and(|(around, _)| page.contains(&format!("data-spot=\"{around}\" data-holds")))
        };
        if let Some((before, step)) = &last {
            for (_, flight) in session.flights(Viewer::Spectator, step + 1) {
                if flight.from.starts_with("hand-") && flight.from.matches('-').count() == 2 {
                    flights += 1;
                    // What flies is drawn at its end, so that must be there itself.
                    found += usize::from(held(before, &flight.from) && marked(&page, &flight.to));
                }
            }
        }
        last = (!actions.is_empty()).then(|| (page, session.step()));
    });
    assert!(flights > 1_000 && 10 * found > 9 * flights, "{found} of {flights} flights were seen");
}

/// The shield that decides an attack flies although the attack is gone when it lands: to the god it was set up for.
#[test]
fn every_shield_lands_on_the_attack_or_on_its_target() {
    let (mut last, mut shields, mut decided) = (None::<usize>, 0, 0);
    BOARDS.at_every_question(|session, _, actions| {
        if let Some(step) = last {
            let flights = session.flights(Viewer::Spectator, step + 1);
            for (_, flight) in flights.iter().filter(|(_, flight)| flight.to.ends_with("-attack")) {
                let page = draw(session, Viewer::Spectator, &mut Controls::none(), Lang::En);
                let (god, _) = flight.to.rsplit_once('-').unwrap();
                shields += 1;
                decided += usize::from(!page.contains(&format!("data-spot=\"{}\"", flight.to)));
                assert!(page.contains(&format!("data-spot=\"{god}\" data-holds")), "{god} in {page}");
            }
        }
        last = (!actions.is_empty()).then(|| session.step());
    });
    assert!(shields > 100 && decided > 20, "{decided} of {shields} shields closed their window");
}

#[test]
fn powers_used_are_marked_on_every_god() {
    let (mut turned, mut hels) = ([0, 0], [0, 0]);
    at_boards(|view, page| {
        if view.phase == Phase::ChoosingGods || view.phase == Phase::NamingMains {
            return;
        }
        for (at, player) in view.seats.iter().enumerate().filter(|(_, player)| player.alive) {
            let seat = Seat::new(at);
            let mine = view.viewer.is(seat);
            turned[usize::from(mine)] += usize::from(powers_of(page, seat, mine).contains("used this turn"));
            // Hel rises so seldom that she is made to.
            if player.god == Some(God::Hel) {
                let rose = |used| {
                    let mut view = view.clone();
                    view.seats[at].half_dead_used = used;
                    let page = redrawn(&view);
                    powers_of(&page, seat, mine).contains("used for the match")
                };
                assert!(rose(true) && !rose(false));
                hels[usize::from(mine)] += 1;
            }
        }
    });
    assert!(turned.into_iter().chain(hels).all(|times| times > 5), "{turned:?}, Hel {hels:?}");
}

/// Where the board tells which powers of a god are used: the viewer's own powers, the tab of another.
fn powers_of(page: &str, seat: Seat, mine: bool) -> &str {
    if mine {
        return between(page, "class=\"gw-powers\"", "</div>");
    }
    let tab = page.split_once(&format!("data-spot=\"god-{seat}\"")).unwrap().1;
    tab.split_once("<div class=\"sheet\"").unwrap().0
}

/// Everything keeps its place through all phases: the market stands above, the field below it, the hand in the foot.
#[test]
fn market_field_and_hand_keep_their_places() {
    at_boards(|view, page| {
        if !begun(view) {
            assert!(page.contains("class=\"zone gods\"") && !page.contains("gw-market"), "{page}");
            return;
        }
        let places =
            ["class=\"zone market\"", "class=\"zone chain\"", "class=\"zone panel\"", "class=\"foot\""];
        let at: Vec<usize> = places.iter().map(|place| page.find(place).unwrap()).collect();
        assert!(at.is_sorted(), "{at:?}");
        assert_eq!(page.matches("class=\"gw-turn\"").count(), 1);
    });
}

/// Cards lie in the order of play; a gem leads from warrior to warrior, whatever else was played between them.
#[test]
fn gems_link_warriors_alone() {
    let mut between_them = 0;
    at_boards(|view, page| {
        if !begun(view) {
            return;
        }
        let in_play = &view.seats[view.active.index()].in_play;
        let chained = |card: &&godwar::InPlay| card.kind.is_warrior() && !card.lingering;
        let warriors: Vec<&str> =
            in_play.iter().filter(chained).map(|card| card.kind.name(Lang::En)).collect();
        assert_eq!(page.matches("gw-link").count(), warriors.len().saturating_sub(1), "{page}");
        let chain = between(page, "<ol class=\"gw-chain-row", "</ol>");
        let mut row = chain;
        for card in in_play {
            let at = row.find(card.kind.name(Lang::En)).unwrap_or_else(|| panic!("{:?} in {row}", card.kind));
            row = row[at..].split_once("</li>").unwrap().1;
        }
        if let [.., one, other] = warriors[..] {
            let (before, after) = chain.rsplit_once("gw-link").unwrap();
            assert!(before.contains(one) && after.contains(other), "{chain}");
            between_them += usize::from(!chained(&&in_play[in_play.len() - 2]));
        }
    });
    assert!(between_them > 5, "only {between_them} times something lay between two warriors");
}

/// A tap on any card or god that lies open tells everything about it: the page has its large card, in both languages.
#[test]
fn every_card_and_god_opens_its_large_card() {
    for lang in Lang::ALL {
        let sheets = web::boards::godwar::sprite(lang);
        for slug in Kind::ALL.map(Kind::slug).into_iter().chain(God::ALL.map(God::slug)) {
            assert_eq!(sheets.matches(&format!("id=\"card-{slug}\"")).count(), 1, "{slug}");
        }
    }
    let sprite = web::boards::godwar::sprite(Lang::En);
    let sheets: BTreeSet<&str> =
        sprite.split(" id=\"").skip(1).map(|rest| rest.split_once('"').unwrap().0).collect();
    at_boards(|view, page| {
        let named = |mark: &str| -> Vec<&str> {
            page.split(mark).skip(1).map(|rest| rest.split_once('"').unwrap().0).collect()
        };
        let opened = named("popovertarget=\"").into_iter().filter(|id| id.starts_with("card-"));
        let targets: BTreeSet<&str> = opened.chain(named("data-card=\"")).collect();
        assert!(targets.is_subset(&sheets), "{targets:?}");
        // A face that is a control stands in an element that names its large card; every other one opens it by itself.
        for control in page.split("<button type=\"submit\"").skip(1) {
            let (tag, _) = control.split_once('>').unwrap();
            if tag.contains("gw-card") || tag.contains("gw-god-card") {
                let before = page[..page.find(control).unwrap()].rfind("data-card=").unwrap();
                assert!(page.find(control).unwrap() - before < 400, "{tag}");
            }
        }
        let opens = |slug: &str| targets.contains(format!("card-{slug}").as_str());
        let begun = !matches!(view.phase, Phase::NamingMains | Phase::ChoosingGods);
        for player in view.seats.iter().filter(|_| begun) {
            assert!(opens(player.god.unwrap().slug()), "{:?}", player.god);
            let in_play = player.in_play.iter().map(|card| card.kind).chain(player.thrown);
            for kind in in_play.chain(player.discard_top).filter(|_| player.alive) {
                assert!(opens(kind.slug()), "{kind:?} in {page}");
            }
            let bags = [player.hand.unwrap_or_default(), player.discard, player.known_hand];
            for (kind, _) in bags.iter().flat_map(|bag| bag.counts()) {
                assert!(opens(kind.slug()), "{kind:?} in {page}");
            }
        }
        for kind in view.piles.iter().filter_map(|pile| pile.top).chain(Kind::disciples()).filter(|_| begun) {
            assert!(opens(kind.slug()), "{kind:?} in {page}");
        }
    });
}

#[test]
fn cards_have_the_band_of_their_culture_and_signs_and_words_for_each_ability() {
    let mut faces = 0;
    at_boards(|view, page| {
        let Some((_, public)) = page.split_once("class=\"gw-market\"") else { return };
        for pile in public.split("<li data-bare=\"pile-").skip(1) {
            let at: usize = pile.split_once('"').unwrap().0.parse().unwrap();
            let Some(kind) = view.piles[at].top else { continue };
            let norse = matches!(kind, Kind::Berserker | Kind::Valkyrie | Kind::Einherjar);
            let band = if norse { "url(#band-norse)" } else { "url(#band-greek)" };
            let face = pile.split_once("</li>").unwrap().0;
            assert!(face.contains(band), "{kind:?}: {face}");
            // What may be borrowed now stands on its buttons alone.
            if face.contains("gw-many") {
                continue;
            }
            let abilities = kind.abilities(Lang::En);
            assert_eq!(face.matches("gw-signs").count(), abilities.len(), "{kind:?}: {face}");
            for ability in abilities {
                let text = maud::html! { em { (ability.head) } " " (ability.text) }.into_string();
                assert!(face.contains(&text), "{text} in {face}");
            }
            faces += 1;
        }
    });
    assert!(faces > 1_000, "only {faces} faces");
}

/// The sentence above a large card says whose the card is and what it costs to those who may still have it.
#[test]
fn large_cards_tell_whose_a_card_is_and_what_it_costs() {
    let (mut owned, mut offered) = (0, 0);
    at_boards(|view, page| {
        for (at, player) in view.seats.iter().enumerate().filter(|_| begun(view)) {
            let seat = Seat::new(at);
            if player.discard.is_empty() || view.viewer.is(seat) {
                continue;
            }
            let told = format!("data-state=\"In {}’s discard pile.\"", escaped(seat));
            assert!(page.contains(&told), "{told} in {page}");
            owned += 1;
        }
        let Some(me) = view.viewer.seat().filter(|_| begun(view)) else { return };
        offered += page.matches(" now.").count();
        let mut ended = view.clone();
        ended.seats[me.index()].alive = false;
        ended.disciples = [0; 3];
        let page = redrawn(&ended);
        assert!(!page.contains(" faith now."), "nothing is to be had any more: {page}");
        assert_eq!(page.matches("\"The public pile is empty.\"").count(), 3, "{page}");
    });
    assert!(owned > 100 && offered > 100, "{owned} discard piles, {offered} prices");
}

/// What Aquarius looks at is a secret, what an adjudication turns up is not; souls are to be had at their price.
#[test]
fn large_cards_tell_secrets_from_open_cards_and_the_price_of_souls() {
    let (mut secrets, mut souls) = (0, 0);
    BOARDS.at_every_question(|session, seat, actions| {
        let AnyView::Godwar(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
        let has = |wanted: &str| actions.iter().any(|action| action.starts_with(wanted));
        let shown = view.seats[view.active.index()].revealed.iter().flatten().count();
        if shown == 0 && !has("recruit netherworld") {
            return;
        }
        let page = draw(session, Viewer::Seat(seat), &mut controls(session, seat, Lang::En), Lang::En);
        let told = |state: &str| page.matches(&format!("data-state=\"{state}")).count();
        let shared = view.setup.team && view.setup.share_hands;
        let secret = if shared {
            "From your deck: only your team sees it."
        } else {
            "From your deck: only you see it."
        };
        if has("keep ") {
            assert_eq!(told(secret), shown, "{page}");
            secrets += 1;
            // Adjudications that somebody may answer are so seldom that one is made up.
            let attack = AttackView {
                by: seat,
                target: None,
                card: Some(Kind::Libra),
                value: 0,
                defence: 0,
                wards: Vec::new(),
                pierce: false,
            };
            let judged = View { attack: Some(attack), ..view.clone() };
            let page = redrawn(&judged);
            let open = "data-state=\"Turned up from your deck, for all to see.\"";
            assert_eq!(page.matches(open).count(), shown, "{page}");
        }
        if has("recruit netherworld") {
            let price = |cost: u8| format!("Costs {cost} faith now. Your faith is enough.");
            let buys = |(kind, _): &(Kind, u8)| has(&format!("recruit netherworld {}", kind.slug()));
            for (kind, _) in view.netherworld.counts().filter(buys) {
                assert!(page.contains(&price(kind.cost())), "{kind:?} in {page}");
            }
            souls += 1;
        }
    });
    assert!(secrets > 5 && souls > 5, "{secrets} looks, {souls} souls");
}

/// Where an Action is borrowed, its button stands on the card it is printed on: in play for Gemini, in the market for Loki.
#[test]
fn borrowed_actions_stand_on_the_cards_they_are_printed_on() {
    let mut seen = [0, 0];
    // Gemini with several cards to copy is seldom: games of players who use all they have, of which only these questions
    // are drawn.
    for seed in 0..60 {
        let mut session = AnySession::new(GameId::Godwar, "players=3", seed).unwrap();
        let mut chance = engine::Chance::seeded(seed);
        while let Some(seat) = session.asked().first() {
            let actions = session.actions(seat);
            if actions.iter().any(|action| action.starts_with("use ")) {
                let page =
                    draw(&session, Viewer::Seat(seat), &mut controls(&session, seat, Lang::En), Lang::En);
                let market = between(&page, "class=\"gw-market\"", "</ul>").matches("value=\"use ").count();
                let chain = between(&page, "class=\"gw-chain-row", "</ol>").matches("value=\"use ").count();
                let asked = session.question(seat, true, Names::new(&names()), Lang::En).unwrap().text;
                let shape = asked.contains("public");
                assert_eq!(if shape { market } else { chain }, actions.len(), "{asked} {actions:?}");
                seen[usize::from(shape)] += 1;
            }
            let deeds: Vec<&String> =
                actions.iter().filter(|action| !matches!(action.as_str(), "end" | "pass" | "done")).collect();
            let action = if deeds.is_empty() { &actions[0] } else { chance.pick(&deeds) };
            session.play(seat, action).unwrap();
        }
    }
    assert!(seen.into_iter().all(|times| times > 0), "{seen:?}");
}

/// Random games bring every moment about; each comes with a step of its own game, the last one with the end.
#[test]
fn random_games_have_their_moments() {
    let (mut banners, mut titles) = (0, BTreeSet::new());
    BOARDS.at_every_question(|session, _, actions| {
        if !actions.is_empty() {
            return;
        }
        let AnyEvents::Godwar(events) = session.events(Viewer::Spectator, 0) else { unreachable!() };
        for lang in Lang::ALL {
            let told = moments(&events, Names::new(&names()), lang);
            assert!(told.is_sorted_by_key(|moment| moment.step));
            let last = told.last().unwrap();
            assert_eq!(last.title, lang.pick("The war is over", "La guerre est finie"));
            assert_eq!(last.step, session.step());
            for moment in &told {
                assert!(moment.beats.is_empty() || (2..=4).contains(&moment.beats.len()), "{moment:?}");
                banners += usize::from(moment.beats.is_empty());
                titles.extend(moment.beats.iter().map(|beat| beat.title.clone()));
            }
        }
    });
    assert!(banners > 0, "seals are told");
    for title in [
        "Who faces whom",
        "The blow",
        "The fall",
        "Who remains",
        "The last god standing",
        "Victory",
        "La chute",
    ] {
        assert!(titles.contains(title), "{title} in {titles:?}");
    }
}
