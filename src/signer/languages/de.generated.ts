/** Written by scripts/languages.ts: the texts of the signer in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '#core/calldata/messages.de.ts';
import { messages as t1 } from '#core/calldata/rights-messages.de.ts';
import { messages as t2 } from '#core/calldata/row-messages.de.ts';
import { messages as t3 } from '#core/calldata/trade-messages.de.ts';
import { CLEAR_TEXT as t4 } from '#core/clear-signing/messages.de.ts';
import { ABI as t5 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t6 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t7 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t8 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t9 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t10 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t11 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t12 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t13 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t14 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t15 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t16 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t17 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t18 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t19 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t20 } from '#core/errors/catalogue/input.de.ts';
import { TX as t21 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t22 } from '#core/errors/catalogue/key.de.ts';
import { messages as t23 } from '#core/risk/messages/words.de.ts';
import { messages as t24 } from '#core/risk/messages/allowances.de.ts';
import { messages as t25 } from '#core/risk/messages/calls.de.ts';
import { messages as t26 } from '#core/risk/messages/chain.de.ts';
import { messages as t27 } from '#core/risk/messages/delegation.de.ts';
import { messages as t28 } from '#core/risk/messages/fees.de.ts';
import { messages as t29 } from '#core/risk/messages/names.de.ts';
import { messages as t30 } from '#core/risk/messages/orders.de.ts';
import { messages as t31 } from '#core/risk/messages/recipients.de.ts';
import { messages as t32 } from '#core/risk/messages/simulation.de.ts';
import { messages as t33 } from '#core/risk/messages/sites.de.ts';
import { messages as t34 } from '#core/risk/messages/swaps.de.ts';
import { messages as t35 } from '#core/risk/messages/tokens.de.ts';
import { messages as t36 } from '../messages.de.ts';
import { messages as t37 } from '../app/typed-messages.de.ts';
import { messages as t38 } from '../host/messages.de.ts';
import { messages as t39 } from '../screens/approval-messages.de.ts';
import { messages as t40 } from '../screens/authorization-messages.de.ts';
import { clearTextMessages as t41 } from '../screens/approval-messages.de.ts';
import { messages as t42 } from '../screens/cold/messages.de.ts';
import { messages as t43 } from '../screens/confirm-messages.de.ts';
import { messages as t44 } from '../screens/erase-messages.de.ts';
import { messages as t45 } from '../screens/import-messages.de.ts';
import { messages as t46 } from '../screens/manage/messages.de.ts';
import { messages as t47 } from '../screens/manage/security-messages.de.ts';
import { messages as t48 } from '../screens/message/messages.de.ts';
import { messages as t49 } from '../screens/scan-messages.de.ts';
import { messages as t50 } from '../screens/welcome-messages.de.ts';
import { messages as t51 } from '#ui/messages.de.ts';
import { messages as t52 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t53 } from '#ui/first-messages.de.ts';
import { languageMessages as t54 } from '#ui/language-messages.de.ts';
import { qrMessages as t55 } from '#ui/ur-messages.de.ts';
import { secretMessages as t56 } from '#ui/secret-messages.de.ts';
import { messages as t57 } from '#ui/typed-data-fault-messages.de.ts';
import { urMessages as t58 } from '#ui/ur-messages.de.ts';

export const texts: Translations = {
  'core/calldata': t0,
  'core/calldata/rights': t1,
  'core/calldata/rows': t2,
  'core/calldata/trade': t3,
  'core/clear-signing': t4,
  'core/errors/abi': t5,
  'core/errors/app': t6,
  'core/errors/asset': t7,
  'core/errors/deploy': t8,
  'core/errors/explorer': t9,
  'core/errors/fee': t10,
  'core/errors/input': t11,
  'core/errors/key': t12,
  'core/errors/name': t13,
  'core/errors/nav': t14,
  'core/errors/other': t15,
  'core/errors/rpc': t16,
  'core/errors/safe': t17,
  'core/errors/sign': t18,
  'core/errors/store': t19,
  'core/errors/tool': t20,
  'core/errors/tx': t21,
  'core/errors/vault': t22,
  'core/risk': t23,
  'core/risk/allowances': t24,
  'core/risk/calls': t25,
  'core/risk/chain': t26,
  'core/risk/delegation': t27,
  'core/risk/fees': t28,
  'core/risk/names': t29,
  'core/risk/orders': t30,
  'core/risk/recipients': t31,
  'core/risk/simulation': t32,
  'core/risk/sites': t33,
  'core/risk/swaps': t34,
  'core/risk/tokens': t35,
  'signer': t36,
  'signer/app/typed': t37,
  'signer/host': t38,
  'signer/screens/approval': t39,
  'signer/screens/authorization': t40,
  'signer/screens/clear-text': t41,
  'signer/screens/cold': t42,
  'signer/screens/confirm': t43,
  'signer/screens/erase': t44,
  'signer/screens/import': t45,
  'signer/screens/manage': t46,
  'signer/screens/manage/security': t47,
  'signer/screens/message': t48,
  'signer/screens/scan': t49,
  'signer/screens/welcome': t50,
  'ui': t51,
  'ui/call-tree': t52,
  'ui/first': t53,
  'ui/language': t54,
  'ui/qr': t55,
  'ui/secret': t56,
  'ui/typed-data-fault': t57,
  'ui/ur': t58,
};
