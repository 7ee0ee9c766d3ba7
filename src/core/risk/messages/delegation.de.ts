/** German for `delegation.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './delegation.ts';

export const messages = {
  delegation: {
    title: 'Ein Vertrag wird für dieses Konto handeln',
    text: 'Von da an entscheidet der Code an dieser Adresse, was das Konto tut, und kann alles nehmen, was es hat, bis Sie das widerrufen. Fahren Sie nur fort, wenn Sie diesen Code kennen.',
  },
  delegationEverywhere: {
    title: 'Die Delegation gilt auf jeder Chain',
    text: 'Dieselbe Signatur kann auf jeder Chain verwendet werden, auch wo an dieser Adresse ein anderer Vertrag ist.',
  },
  delegationOtherChain: {
    title: 'Die Delegation ist für eine andere Chain',
    text: 'Hier bewirkt sie nichts, aber wer sie sieht, kann sie auf der Chain verwenden, die sie nennt.',
  },
  delegationOther: {
    title: 'Die Delegation ist für ein anderes Konto',
    text: 'Signiert hat sie ein anderes Konto als das, das diese Transaktion sendet.',
  },
  delegationNobody: {
    title: 'Eine Delegation, die niemand signiert hat',
    text: 'Ihre Signatur passt zu keinem Konto. Sie bewirkt nichts und kostet Gas.',
  },
  delegationRevoked: {
    title: 'Das widerruft eine Delegation',
    text: 'Danach handelt kein Vertrag mehr für das Konto.',
  },
  delegateRuns: {
    title: 'Der Code der Delegation läuft',
    text: 'Das Konto ruft sich selbst auf und delegiert an einen Vertrag. Dessen Code läuft als dieses Konto, auch ohne Daten.',
  },
} satisfies Translation<typeof english>;
