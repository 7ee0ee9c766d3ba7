/** How rights over what an account has at a contract are said, and positions that are known by a number. */
import { catalogue } from '../text/language.ts';

export const messages = catalogue('core/calldata/rights', {
  operator: {
    items: {
      allow: 'Allow {operator} to move every item of {contract} that {owner} has or receives',
      revoke: 'Revoke the permission of {operator} for all items of {contract}',
    },
    tokens: {
      allow: 'Allow {operator} to move all {token} that {owner} has or receives',
      revoke: 'Revoke the permission of {operator} for all {token} of {owner}',
    },
    item: {
      allow: 'Allow {operator} to move {copies} of item number {item} of {contract} from {owner}',
      revoke: 'Revoke what {operator} may move of item number {item} of {contract} from {owner}',
      all: 'an unlimited amount',
    },
    position: {
      allow: 'Allow {operator} to take out all that {owner} has in {contract}, and to borrow against it',
      revoke: 'Revoke what {operator} may do in {contract} in the name of {owner}',
    },
    debt: {
      allow: 'Allow {operator} to borrow {amount} as a debt of {owner}',
      revoke: 'Revoke what {operator} may borrow as a debt of {owner}, as {token}',
    },
  },
  /** Functions whose name and addresses say it. */
  functions: {
    'transferOwnership(address)': 'Transfer the ownership of {contract} to {newOwner}',
    'renounceOwnership()': 'Give up the ownership of {contract} for good',
    'acceptOwnership()': 'Accept the ownership of {contract}',
    'grantRole(bytes32,address)': 'Give {account} a role in {contract}',
    'revokeRole(bytes32,address)': 'Revoke a role that {account} has in {contract}',
    'delegate(address)': 'Lend your votes of {contract} to {delegatee}',
    'installModule(uint256,address,bytes)': 'Install the module {module} in the smart account {contract}',
    'uninstallModule(uint256,address,bytes)': 'Remove the module {module} from the smart account {contract}',
    'delegateTo(address,(bytes,uint256),bytes32)': 'Delegate restaked assets to {operator}, with {contract}',
    'undelegate(address)':
      'Stop the delegation of {staker}, and ask {contract} to withdraw its restaked assets',
    'supplyFrom(address,address,address,uint256)':
      'Supply or repay assets of {from} to {contract}, for {dst}',
    'upgradeTo(address)': 'Replace the code of {contract} with that of {newImplementation}',
    'upgradeToAndCall(address,bytes)': 'Replace the code of {contract} with that of {newImplementation}',
  },
  operatorRow: 'Who may do it',
  position: {
    all: 'all',
    increase:
      'Add at most {first} and {second} of its two tokens to position number {position}, with {manager}; it belongs to the owner of that position',
    decrease:
      'Take at least {first} and {second} of its two tokens out of position number {position}, and leave them in {manager} to be collected',
    collect: {
      own: 'Collect what position number {position} has earned or taken out, with {manager}',
      to: 'Collect what position number {position} has earned or taken out, with {manager}; it goes to {recipient}',
      stays:
        'Collect what position number {position} has earned or taken out, and leave it in {manager} for the next call',
    },
    burn: 'Destroy item number {position} of {manager}',
  },
});
