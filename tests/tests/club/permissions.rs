//! Every request from every visitor: who may not make it is refused in the same words, whoever they are, and is
//! refused before anything happens.

use acceptance::ajar::Ajar;
use acceptance::books::Folder;
use acceptance::foes::examples::{Examples, name};
use mj_club::Club;
use mj_club::ledger::Member;
use mj_host::{Device, Hub};
use mj_wire::protocol::{
    Ask, Code, DoorAsk, Message, OpenRoom, OrganiserAsk, PROTOCOL, Request, RoomForm, ScreenAsk, SeatWish,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Whose each request is, as a list of its own: a request that moves to another audience is noticed here.
const ANYBODYS: &[&str] =
    &["door/hello", "door/enter", "door/join", "door/return", "door/organise", "door/look", "door/away", "door/go"];
const JOINED: &[&str] = &[
    "table/resume",
    "table/look",
    "table/floor",
    "table/want",
    "table/let",
    "table/wish",
    "table/act",
    "table/hints",
    "table/deal",
    "table/leave",
    "table/take-over",
    "table/commit",
    "table/open",
    "table/say",
    "table/vote",
    "table/rise",
    "lobby/ticket",
    "lobby/sit",
    "lobby/stand",
    "lobby/fill",
    "lobby/start",
    "records/sheet",
    "records/ranking",
    "records/album",
    "records/games",
    "records/game",
    "records/replay",
    "records/patterns",
    "records/makes",
    "records/forms",
    "records/reckon",
    "records/along",
    "records/paper",
];
const ORGANISERS: &[&str] = &[
    "organiser/home",
    "organiser/put",
    "organiser/recode",
    "organiser/clear",
    "organiser/admit",
    "organiser/admit-all",
    "organiser/seat",
    "organiser/pause",
    "organiser/invite",
    "organiser/vouch",
    "organiser/stand-in",
    "organiser/swap",
    "organiser/part",
    "organiser/judge",
];
const HOUSES: &[&str] = &[
    "screen/similar",
    "screen/begin",
    "screen/take-back",
    "screen/grace",
    "screen/pace",
    "screen/sit-here",
    "screen/open",
    "screen/close",
    "screen/rekey",
    "books/members",
    "books/enter",
    "books/amend",
    "books/pin",
    "books/merge",
    "books/mentions",
    "books/erase",
    "books/house",
    "books/learn",
    "books/desk",
    "books/office",
];

/// The visitors, each allowed all that those before are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Visitor {
    Stranger,
    /// Joined, and not admitted yet.
    Waiting,
    Admitted,
    /// A guest who has shown the key.
    Organiser,
    House,
}

struct Client {
    device: Device,
    told: UnboundedReceiver<Message>,
    asked: u32,
}

impl Client {
    fn new(hub: &Arc<Hub>, visitor: Visitor) -> Client {
        let (tell, told) = unbounded_channel();
        let device = match visitor {
            Visitor::House => Device::new(Arc::clone(hub), tell),
            _ => Device::guest(Arc::clone(hub), tell, "127.0.0.1".into()),
        };
        Client { device, told, asked: 0 }
    }

    /// The refusal of a request, if it is refused.
    async fn ask(&mut self, ask: impl Into<Ask>) -> Option<(Code, String)> {
        self.asked += 1;
        self.device.hear(Request { id: self.asked, ask: ask.into() }).await;
        loop {
            match self.told.recv().await.expect("every request is answered") {
                Message::Answer { id, .. } if id == self.asked => return None,
                Message::Refused { id, why } if id == self.asked => return Some((why.code, why.detail)),
                _ => {}
            }
        }
    }

    async fn does(&mut self, ask: impl Into<Ask>) {
        assert_eq!(self.ask(ask).await, None);
    }
}

/// An evening whose guests wait for the organiser.
struct Evening {
    hub: Arc<Hub>,
    house: Client,
    guests: u32,
    _folder: Folder,
}

impl Evening {
    async fn opened() -> Evening {
        let folder = Folder::new(true);
        let path = folder.file("club.db");
        let club = tokio::task::spawn_blocking(move || Club::open(&path, "會")).await.expect("no panic");
        let hub = Hub::new(club.expect("the books"));
        hub.set_gateway(Arc::new(Ajar));
        let mut house = Client::new(&hub, Visitor::House);
        house.does(DoorAsk::Hello { protocol: PROTOCOL }).await;
        house.does(ScreenAsk::Open(RoomForm { asks: true, ..RoomForm::default() })).await;
        Evening { hub, house, guests: 0, _folder: folder }
    }

    async fn comes(&mut self, visitor: Visitor) -> Client {
        let mut client = Client::new(&self.hub, visitor);
        client.does(DoorAsk::Hello { protocol: PROTOCOL }).await;
        if visitor == Visitor::House || visitor == Visitor::Stranger {
            return client;
        }
        self.guests += 1;
        let (open, who) = (self.hub.open_room_view().expect("open"), SeatWish::Guest { name: self.name() });
        client.does(DoorAsk::Join { code: open.code, who, pin: None }).await;
        if visitor >= Visitor::Admitted {
            let guest = self.last_guest().await;
            self.house.does(OrganiserAsk::Admit { guest, yes: true }).await;
        }
        if visitor == Visitor::Organiser {
            client.does(DoorAsk::Organise { key: open.key.expect("shown to the house") }).await;
        }
        client
    }

    /// A name that resembles no other.
    fn name(&self) -> String {
        char::from_u32(0x4e00 + self.guests * 7).into_iter().collect::<String>() + "客"
    }

    /// The person who joined last, as the host's own screen sees the room.
    async fn last_guest(&mut self) -> i64 {
        let house = &mut self.house;
        house.asked += 1;
        house.device.hear(Request { id: house.asked, ask: DoorAsk::Look {}.into() }).await;
        let room = loop {
            // The room may be told before the request is answered.
            if let Message::Room(room) = house.told.recv().await.expect("told") {
                break room;
            }
        };
        house.does(DoorAsk::Away {}).await;
        room.people.iter().map(|line| line.guest).max().expect("a guest has joined")
    }

    /// What a request that is not allowed could have changed.
    fn state(&self) -> (Option<OpenRoom>, Vec<Member>) {
        (self.hub.open_room_view(), self.hub.club().read(|books| books.members()).expect("the books"))
    }
}

/// The refusal of a request to a visitor who may not make it.
fn refused(of: &str, visitor: Visitor) -> Option<(Code, String)> {
    let (least, code, why) = match () {
        () if ANYBODYS.contains(&of) => return None,
        () if JOINED.contains(&of) => (Visitor::Admitted, Code::Joined, "join first, and be admitted"),
        () if ORGANISERS.contains(&of) => (Visitor::Organiser, Code::Organiser, "this is the organiser's to do"),
        () if HOUSES.contains(&of) => (Visitor::House, Code::Organiser, "this is the organiser's to do"),
        () => panic!("whose is {of}?"),
    };
    (visitor < least).then(|| (code, why.to_owned()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_is_refused_to_every_visitor_who_may_not_make_it() {
    let mut requests = BTreeMap::new();
    for example in Examples::all().valid {
        // The office, the desk and the like are one audience's as a whole.
        let of = name(&example["ask"]).split('/').take(2).collect::<Vec<_>>().join("/");
        requests.insert(of, serde_json::from_value::<Request>(example).expect("an example").ask);
    }
    let named: BTreeSet<&str> = [ANYBODYS, JOINED, ORGANISERS, HOUSES].concat().into_iter().collect();
    assert_eq!(requests.keys().map(String::as_str).collect::<BTreeSet<_>>(), named, "whose are they?");
    let mut evening = Evening::opened().await;
    for visitor in [Visitor::Stranger, Visitor::Waiting, Visitor::Admitted, Visitor::Organiser] {
        let mut client = evening.comes(visitor).await;
        let before = evening.state();
        for (of, ask) in &requests {
            if let Some(why) = refused(of, visitor) {
                assert_eq!(client.ask(ask.clone()).await, Some(why), "{of} from {visitor:?}");
            }
        }
        assert_eq!(evening.state(), before, "what was refused to {visitor:?} has not happened");
        for (of, ask) in &requests {
            if refused(of, visitor).is_none() {
                // Some of them end the visit.
                let mut client = evening.comes(visitor).await;
                let answered = client.ask(ask.clone()).await;
                let forbidden =
                    refused("table/act", Visitor::Stranger).into_iter().chain(refused("books/pin", visitor));
                assert!(forbidden.into_iter().all(|why| answered != Some(why)), "{of} from {visitor:?}: {answered:?}");
            }
        }
    }
    for (of, ask) in requests {
        let answered = evening.house.ask(ask).await;
        assert!(answered.is_none_or(|(code, _)| code != Code::Organiser), "{of} is the house's as well");
    }
}
