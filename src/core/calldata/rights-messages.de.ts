/** German for `rights-messages.ts`. */
import type { Translation } from '../text/language.ts';
import type { messages as english } from './rights-messages.ts';

export const messages = {
  operator: {
    items: {
      allow:
        'Erlauben, dass {operator} alle jetzigen und künftigen Objekte der Sammlung {contract} von {owner} überträgt',
      revoke: 'Die Berechtigung für alle Objekte der Sammlung {contract} widerrufen, die {operator} hat',
    },
    tokens: {
      allow: 'Erlauben, dass {operator} alle jetzigen und künftigen {token} von {owner} überträgt',
      revoke: 'Die Berechtigung von {operator} für alle {token} von {owner} widerrufen',
    },
    item: {
      allow:
        'Erlauben, dass {operator} {copies} von Objekt Nummer {item} der Sammlung {contract} von {owner} überträgt',
      revoke:
        'Widerrufen, was {operator} von Objekt Nummer {item} der Sammlung {contract} von {owner} übertragen darf',
      all: 'unbegrenzt viel',
    },
    position: {
      allow:
        'Erlauben, dass {operator} von {owner} alles aus {contract} herausnimmt und gegen dieses Guthaben leiht',
      revoke: 'Widerrufen, was {operator} in {contract} im Namen von {owner} tun darf',
    },
    debt: {
      allow: 'Erlauben, dass {operator} sich {amount} als Schuld von {owner} leiht',
      revoke: 'Widerrufen, was {operator} als Schuld von {owner} leihen darf, als {token}',
    },
  },
  functions: {
    'transferOwnership(address)': 'Das Eigentum an {contract} an {newOwner} übertragen',
    'renounceOwnership()': 'Das Eigentum an {contract} endgültig aufgeben',
    'acceptOwnership()': 'Das Eigentum an {contract} annehmen',
    'grantRole(bytes32,address)': 'Eine Rolle in {contract} an {account} vergeben',
    'revokeRole(bytes32,address)': 'Eine Rolle widerrufen, die {account} in {contract} hat',
    'delegate(address)': 'Die eigenen Stimmen in {contract} an {delegatee} verleihen',
    'installModule(uint256,address,bytes)': 'Das Modul {module} im Smart Account {contract} installieren',
    'uninstallModule(uint256,address,bytes)': 'Das Modul {module} aus dem Smart Account {contract} entfernen',
    'delegateTo(address,(bytes,uint256),bytes32)':
      'Restaking-Guthaben an {operator} delegieren, über {contract}',
    'undelegate(address)':
      'Die Delegation beenden, die für {staker} gilt, und das Restaking-Guthaben bei {contract} abziehen',
    'supplyFrom(address,address,address,uint256)':
      'Vermögen von {from} bei {contract} für {dst} einzahlen oder zurückzahlen',
    'upgradeTo(address)': 'Den Code von {contract} durch den Code von {newImplementation} ersetzen',
    'upgradeToAndCall(address,bytes)':
      'Den Code von {contract} durch den Code von {newImplementation} ersetzen',
  },
  operatorRow: 'Wer es darf',
  position: {
    all: 'alles',
    increase:
      'Höchstens {first} und {second} der beiden Token zu Position Nummer {position} hinzufügen, über {manager}; es gehört dem Eigentümer dieser Position',
    decrease:
      'Mindestens {first} und {second} der beiden Token aus Position Nummer {position} herausnehmen und zur Abholung in {manager} lassen',
    collect: {
      own: 'Einsammeln, was Position Nummer {position} verdient hat oder herausgenommen wurde, über {manager}',
      to: 'Einsammeln, was Position Nummer {position} verdient hat oder herausgenommen wurde, über {manager}; es geht an {recipient}',
      stays:
        'Einsammeln, was Position Nummer {position} verdient hat oder herausgenommen wurde, und es für den nächsten Aufruf in {manager} lassen',
    },
    burn: 'Objekt Nummer {position} der Sammlung {manager} vernichten',
  },
} satisfies Translation<typeof english>;
