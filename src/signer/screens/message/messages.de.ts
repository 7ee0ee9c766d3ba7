/** German for `messages.ts`. */
import type { SafeEra } from '#core/safe/recognise.ts';
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const units = (n: string): string => plural(Number(n), { one: 'Grundeinheit', other: 'Grundeinheiten' });

const versions: Readonly<Record<SafeEra, string>> = {
  'since 1.3.0': '1.3.0 oder neuer',
  '1.0.0 to 1.2.0': '1.0.0 bis 1.2.0',
  'before 1.0.0': 'älter als 1.0.0',
};

export const messages = {
  from: 'Konto',
  chain: 'Netzwerk',
  noChain: 'keines',
  chainId: (id) => id,
  details: 'Hashes und Rohdaten',
  digest: 'Signier-Hash (keccak-256)',
  digestNoun: 'Hash',

  message: {
    headline: {
      text: 'Eine Nachricht signieren',
      bareHash: 'Einen Hash signieren',
      transaction: 'Bytes signieren, die wie eine Transaktion aussehen',
      signedData: 'Kodierte typisierte Daten signieren',
      bytes: 'Bytes signieren, die kein Text sind',
    },
    danger: {
      bareHash: {
        title: 'Das ist ein bloßer Hash. Er sagt nicht, wofür er ist.',
        text: 'Manche Verträge nehmen eine solche Signatur als Zustimmung zu einer Zahlung oder Freigabe. Signieren Sie nur, wenn Sie diesen Hash selbst erstellt haben oder genau wissen, wovon er der Hash ist.',
      },
      transaction: {
        title: 'Diese Bytes sehen wie eine Transaktion aus.',
        text: 'Eine Zahlung wird als Zahlung signiert, mit sichtbarem Empfänger und Betrag. Wer sie als Nachricht anfragt, verbirgt beides.',
      },
      signedData: {
        title: 'Diese Bytes sehen wie kodierte typisierte Daten aus.',
        text: 'Sie können typisierte Daten verbergen, etwa eine Freigabe. Verlangen Sie stattdessen die Daten selbst.',
      },
      bytes: {
        title: 'Diese Bytes sind kein Text.',
        text: 'Weder Sie noch der Signierer können lesen, was sie sagen. Signieren Sie nur, wenn Sie wissen, was sie erstellt hat und was es mit der Signatur tun wird.',
      },
      siweMalformed: {
        title: 'Das sieht wie eine Anmeldung aus, ist aber keine.',
        text: 'Der Text folgt nicht dem Standardformat (EIP-4361). Deshalb kann der Signierer nicht prüfen, für welche Website er ist.',
      },
      siweAddressOther: {
        title: 'Das meldet ein anderes Konto an.',
        text: 'Die Adresse in der Nachricht ist nicht das Konto, das signiert. Eine ehrliche Website nennt das Konto, das signiert.',
      },
      siweDomainOther: {
        title: 'Das meldet bei einer anderen Website an als der, die fragt.',
        text: 'So sieht Phishing aus: Die Website, die fragt, könnte sich als Sie anmelden.',
      },
      siweDomainUser: {
        title: 'Der Name der Website täuscht.',
        text: 'Der Teil vor dem @ ist nicht die Website. Die wirkliche Website steht dahinter.',
      },
    },
    caution: {
      empty: 'Die Nachricht ist leer.',
      hiddenText: 'Die Nachricht hat unsichtbare Zeichen, unten als ⟨U+…⟩ gezeigt.',
      hashText: 'Die Nachricht ist ein als Text geschriebener Hash. Er sagt nicht, wofür er ist.',
      siweChainOther: 'Die Anmeldung ist für ein anderes Netzwerk, als die Anfrage nennt.',
      siweExpired: 'Die Anmeldung ist abgelaufen. Eine ehrliche Website nimmt sie nicht an.',
      siweNotYet: 'Die Anmeldung ist noch nicht gültig.',
      siweUriOther: 'Die Adresse der Anmeldung gehört zu einer anderen Website als ihr Name.',
      siweInsecure: 'Die Website ist nicht verschlüsselt (http).',
      siwePunycode:
        'Der Name der Website hat Buchstaben außerhalb von a bis z, die wie andere aussehen können.',
      siweRecap: 'Die Anmeldung erteilt auch Berechtigungen. Sie stehen unter „Ressourcen“.',
    },
    signsIn: 'Anmelden',
    signIn: { word: 'anmelden', hint: 'Nur, wenn Sie diese Website selbst geöffnet haben.' },
    whole: 'Die Nachricht',
    wholeBytes: 'Die Bytes',
    noun: 'Nachricht',
    size: 'Länge',
    bytes: (n) => plural(n, { one: `${n} Byte`, other: `${n} Bytes` }),
    raw: 'Die Nachricht in Bytes',
    rawNoun: 'Bytes',
    nothing: 'nichts',
  },

  siwe: {
    headline: 'Bei {site} anmelden',
    unseen:
      'Der Signierer kann nicht bestätigen, dass diese Website fragt. Signieren Sie nur, wenn Sie gerade auf dieser Website sind und sich anmelden wollen.',
    statement: 'Nachricht',
    address: 'Meldet an',
    uri: 'Adresse',
    details: 'Details',
    inside: 'Voller Text · Nonce · Hash',
    site: 'Website im Text',
    matches: 'Stimmt mit dem Absender überein',
    harmless: 'Die Anmeldung kostet nichts und kann Ihr Guthaben nicht bewegen.',
    nonce: 'Nonce',
    issuedAt: 'Ausgestellt',
    expirationTime: 'Gültig bis',
    noEnd: 'Ohne Ende',
    notBefore: 'Gültig ab',
    requestId: 'Anfrage',
    resources: 'Ressourcen',
  },

  typed: {
    danger: {
      chainOther: {
        title: 'Das ist für ein anderes Netzwerk als das verwendete.',
        text: 'Eine Website in einem Netzwerk hat keinen Grund, eine Signatur für ein anderes zu verlangen.',
      },
      chainAbsent: {
        title: 'Die Daten nennen kein Netzwerk.',
        text: 'Die Berechtigung ließe sich in jedem Netzwerk nutzen, in dem es den Vertrag gibt.',
      },
      chainZero: {
        title: 'Die Daten sind für Chain 0, die es nicht gibt.',
        text: 'Ein ehrlicher Vertrag nennt seine eigene Chain. Einer, der 0 annimmt, nimmt die Berechtigung vielleicht in jedem Netzwerk an.',
      },
      contractAbsent: {
        title: 'Die Daten nennen keinen Vertrag.',
        text: 'Die Berechtigung ist nicht an einen Vertrag gebunden. Jeder Vertrag, der diese Form annimmt, könnte sie nutzen.',
      },
      unlimitedAmount: {
        title: 'Das erlaubt, alles zu nehmen.',
        text: 'Wer ausgeben darf, kann alles von diesem Token nehmen, jetzt und später, ohne noch einmal zu fragen.',
      },
      noDeadline: {
        title: 'Die Berechtigung läuft nie ab.',
        text: 'Die Signatur lässt sich noch in vielen Jahren nutzen.',
      },
      orderWithoutReturn: {
        title: 'Sie würden geben und nichts dafür erhalten.',
        text: 'Der Auftrag gibt weg, was er aufführt, und Sie erhalten nichts.',
      },
      orderOpen: {
        title: 'Daten, die Sie hier nicht sehen, können ändern, was Sie erhalten.',
        text: 'Der Auftrag nennt es nur durch einen Hash oder überlässt es einer Bridge. Fahren Sie nur fort, wenn Sie der Website vertrauen, die fragt.',
      },
      permitUnread: {
        title: 'Das heißt Permit, hat aber eine Form, die der Signierer nicht kennt.',
        text: 'Vielleicht darf damit jemand nehmen, was das Konto hat. Fahren Sie nur fort, wenn Sie jedes Feld unten verstehen.',
      },
      unread: {
        title: 'Evident weiß nicht, was dies erlaubt.',
        text: 'Eine Signatur kann Guthaben bewegen wie eine Transaktion. Signieren Sie nur, wenn Sie jedes Feld unten verstehen und dem vertrauen, der fragt.',
      },
      openDelegation: {
        title: 'Evident kennt keine Grenze für das, was genommen werden kann.',
        text: 'Der Delegierte kann im Namen des Kontos handeln. Das kann alles umfassen, was das Konto hat.',
      },
      anyDelegate: {
        title: 'Jeder könnte für das Konto handeln.',
        text: 'Die Daten nennen keinen Delegierten: Jeder, der die Signatur hat, kann sie in ihren Grenzen nutzen.',
      },
      handedOn: {
        title: 'Das gibt Rechte weiter, die eine andere Delegation erteilt hat.',
        text: 'Welche Rechte das sind, steht nicht in diesen Daten. Evident kann es Ihnen deshalb nicht sagen.',
      },
      hyperliquidAgent: {
        title: 'Jemand könnte als Sie handeln.',
        text: 'Wer den Schlüssel dieses Agenten hat, kann mit allem, was Sie auf Hyperliquid haben, Positionen öffnen und schließen, bis Sie ihn entfernen.',
      },
      hyperliquidOwners: {
        title: 'Andere würden über Ihr Konto auf Hyperliquid entscheiden.',
        text: 'Jede Aktion braucht dann die Signierenden, die in diesen Daten genannt sind. Prüfen Sie jeden davon.',
      },
      operator: {
        title: 'Jemand könnte alles herausnehmen, was Sie dort haben.',
        text: 'Auch Leihen gegen dieses Guthaben wäre möglich, und das Genommene kann dort bleiben. Fahren Sie nur fort, wenn Sie die Adresse kennen, die das darf.',
      },
      debt: {
        title: 'Jemand könnte in Ihrem Namen leihen.',
        text: 'Das Geliehene bleibt bei der anderen Seite. Die Schuld ist Ihre, und was Sie eingezahlt haben, kann zu ihrer Tilgung verkauft werden.',
      },
      hashOnly: {
        title: 'Sie sehen nur einen Hash der Aktion.',
        text: 'Es kann jede Aktion auf Hyperliquid sein, etwa ein Auftrag. Weder Sie noch Evident können es daran erkennen.',
      },
    },
    caution: {
      chainAbsent: 'Die Daten nennen kein Netzwerk: Die Signatur ließe sich auch in anderen nutzen.',
      chainZero:
        'Die Daten sind für Chain 0, die es nicht gibt: Die Signatur ließe sich vielleicht auf jeder nutzen.',
      contractAbsent: 'Die Daten nennen keinen Vertrag: Nur ihr Wortlaut sagt, wofür sie sind.',
      ownerOther:
        'Das betrifft, was einem anderen Konto gehört. Von diesem Konto signiert, hat es vielleicht keine Wirkung.',
      fortune:
        'Die Grenze ist höher, als Menschen besitzen: Alles, was Sie von dem Token haben oder später erhalten, kann genommen werden.',
      deadlineFar: 'Die Signatur lässt sich länger als einen Monat nutzen.',
      deadlinePassed: 'Eine Frist in den Daten ist schon vorbei.',
      permit2Unusual: 'Das sieht wie Permit2 aus, ist aber für einen anderen Vertrag als den bekannten.',
      seaportUnusual: 'Das sieht wie Seaport aus, ist aber für einen anderen Vertrag als die bekannten.',
      witness: 'Das hat weitere Bedingungen. Sie stehen unten in den Daten und sind hier nicht erklärt.',
      hiddenText: 'Der Text hat unsichtbare Zeichen, unten als ⟨U+…⟩ gezeigt.',
    },
    nth: (n, of) => `${n} von ${of}`,
    application: 'App',
    version: (version) => `· Version ${version}`,
    contract: 'Vertrag',
    noContract: 'keiner',
    tokenItself: 'der Token selbst',
    salt: 'Salt',
    calls: 'Aufrufe in diesen Daten',
    callsText: 'Jeder, der die Signatur hat, kann sie ausführen.',
    all: 'Alles, was Sie signieren',
    empty: 'leer',
    emptyList: 'keine Elemente',
    noFields: 'keine Felder',
    domainHash: 'Hash der Domain',
    structHash: 'Hash der Nachricht',
    encodedType: 'Typen',
    json: 'Ursprüngliche Daten',
    jsonNoun: 'Daten',
    hashNoun: 'Hash',
    typesNoun: 'Typen',
  },

  safe: {
    message: 'Eine Nachricht als Safe signieren',
    means: 'Sobald genug Eigentümer signiert haben, kann jeder den Safe dies tun lassen.',
    meansMessage:
      'Sobald genug Eigentümer signiert haben, nehmen Verträge die Nachricht als vom Safe signiert an.',
    unseen: 'Der Signierer weiß nicht, wer die Eigentümer sind und wie viele signieren müssen.',
    safe: 'Safe',
    version: (era) => `Version ${versions[era]}`,
    anyChain: 'jede Chain',
    everyChain:
      'Die Daten nennen kein Netzwerk, wie bei Safes vor Version 1.3.0: Die Signatur gilt in jedem Netzwerk mit diesem Safe an dieser Adresse.',
    nonce: 'Nonce',
    hash: 'safeTxHash, für jeden Eigentümer gleich',
    messageHash: 'Hash, für jeden Eigentümer gleich',
    terms: 'Gas und Erstattung',
    does: 'Was der Safe tut',
    itself: 'der Safe selbst',
  },

  permission: {
    address: {
      spender: 'Ausgabeberechtigter',
      owner: 'Eigentümer',
      recipient: 'An',
      delegate: 'Delegierter',
      delegator: 'Konto',
    },
    own: 'dieses Konto',
    token: 'Token',
    noToken: 'In den Daten nicht genannt',
    knownToken: (symbol) => `${symbol}, auf der eigenen Liste des Signierers`,
    atMost: 'Höchstens',
    exactly: 'Betrag',
    everything: 'Alles, jetzt und später',
    baseUnits: units,
    tokenId: 'Objekt',
    gives: 'Sie geben',
    asks: 'Sie erhalten',
    othersGet: 'Andere erhalten',
    to: 'geht an',
    toYou: 'kommt auf dieses Konto',
    moving: (from, to) => `anfangs ${from}, am Ende ${to}`,
    of: 'von',
    numbered: (figure, id) => `${figure}, Nummer ${id}`,
    item: {
      native: () => 'in der Münze der Chain',
      token: units,
      nft: (n) => plural(Number(n), { one: 'Objekt', other: 'Objekte' }),
      multi: () => 'Stück',
      anyOf: (n) =>
        plural(Number(n), {
          one: 'Objekt nach Wahl der Gegenseite',
          other: 'Objekte nach Wahl der Gegenseite',
        }),
    },
    number: (id) => `Nummer ${id}`,
    usable: 'Zu nutzen bis',
    lasts: 'Gilt bis',
    from: 'Gültig ab',
    never: 'ohne Ende',
    block: 'zum Ende des Blocks, der es aufnimmt',
    witness: 'Bedingungen',
    witnessText: (type) => `vom Typ ${type}, siehe die Daten unten`,
  },

  claims: {
    wallet: 'Von der Wallet, ungeprüft',
    request: 'Aus der Anfrage, ungeprüft',
    account: 'Das Konto heißt {name}',
    chain: (name, id) =>
      name === null
        ? `Es ist für das Netzwerk mit der Chain-ID ${id}`
        : `Es ist für ${name} (Chain-ID ${id})`,
  },
} satisfies Translation<typeof english>;
