/** Written by scripts/languages.ts: the texts of the signer in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '#core/calldata/messages.es.ts';
import { messages as t1 } from '#core/calldata/rights-messages.es.ts';
import { messages as t2 } from '#core/calldata/row-messages.es.ts';
import { messages as t3 } from '#core/calldata/trade-messages.es.ts';
import { CLEAR_TEXT as t4 } from '#core/clear-signing/messages.es.ts';
import { ABI as t5 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t6 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t7 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t8 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t9 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t10 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t11 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t12 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t13 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t14 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t15 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t16 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t17 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t18 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t19 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t20 } from '#core/errors/catalogue/input.es.ts';
import { TX as t21 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t22 } from '#core/errors/catalogue/key.es.ts';
import { messages as t23 } from '#core/risk/messages/words.es.ts';
import { messages as t24 } from '#core/risk/messages/allowances.es.ts';
import { messages as t25 } from '#core/risk/messages/calls.es.ts';
import { messages as t26 } from '#core/risk/messages/chain.es.ts';
import { messages as t27 } from '#core/risk/messages/delegation.es.ts';
import { messages as t28 } from '#core/risk/messages/fees.es.ts';
import { messages as t29 } from '#core/risk/messages/names.es.ts';
import { messages as t30 } from '#core/risk/messages/orders.es.ts';
import { messages as t31 } from '#core/risk/messages/recipients.es.ts';
import { messages as t32 } from '#core/risk/messages/simulation.es.ts';
import { messages as t33 } from '#core/risk/messages/sites.es.ts';
import { messages as t34 } from '#core/risk/messages/swaps.es.ts';
import { messages as t35 } from '#core/risk/messages/tokens.es.ts';
import { messages as t36 } from '../messages.es.ts';
import { messages as t37 } from '../app/typed-messages.es.ts';
import { messages as t38 } from '../host/messages.es.ts';
import { messages as t39 } from '../screens/approval-messages.es.ts';
import { messages as t40 } from '../screens/authorization-messages.es.ts';
import { clearTextMessages as t41 } from '../screens/approval-messages.es.ts';
import { messages as t42 } from '../screens/cold/messages.es.ts';
import { messages as t43 } from '../screens/confirm-messages.es.ts';
import { messages as t44 } from '../screens/erase-messages.es.ts';
import { messages as t45 } from '../screens/import-messages.es.ts';
import { messages as t46 } from '../screens/manage/messages.es.ts';
import { messages as t47 } from '../screens/manage/security-messages.es.ts';
import { messages as t48 } from '../screens/message/messages.es.ts';
import { messages as t49 } from '../screens/scan-messages.es.ts';
import { messages as t50 } from '../screens/welcome-messages.es.ts';
import { messages as t51 } from '#ui/messages.es.ts';
import { messages as t52 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t53 } from '#ui/first-messages.es.ts';
import { languageMessages as t54 } from '#ui/language-messages.es.ts';
import { qrMessages as t55 } from '#ui/ur-messages.es.ts';
import { secretMessages as t56 } from '#ui/secret-messages.es.ts';
import { messages as t57 } from '#ui/typed-data-fault-messages.es.ts';
import { urMessages as t58 } from '#ui/ur-messages.es.ts';

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
