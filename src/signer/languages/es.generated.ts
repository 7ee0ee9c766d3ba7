/** Written by scripts/languages.ts: the texts of the signer in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '#core/calldata/messages.es.ts';
import { messages as t1 } from '#core/calldata/rights-messages.es.ts';
import { CLEAR_TEXT as t2 } from '#core/clear-signing/messages.es.ts';
import { ABI as t3 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t4 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t5 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t6 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t7 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t8 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t9 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t10 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t11 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t12 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t13 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t14 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t15 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t16 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t17 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t18 } from '#core/errors/catalogue/input.es.ts';
import { TX as t19 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t20 } from '#core/errors/catalogue/key.es.ts';
import { messages as t21 } from '#core/risk/messages/words.es.ts';
import { messages as t22 } from '#core/risk/messages/allowances.es.ts';
import { messages as t23 } from '#core/risk/messages/calls.es.ts';
import { messages as t24 } from '#core/risk/messages/chain.es.ts';
import { messages as t25 } from '#core/risk/messages/delegation.es.ts';
import { messages as t26 } from '#core/risk/messages/fees.es.ts';
import { messages as t27 } from '#core/risk/messages/names.es.ts';
import { messages as t28 } from '#core/risk/messages/orders.es.ts';
import { messages as t29 } from '#core/risk/messages/recipients.es.ts';
import { messages as t30 } from '#core/risk/messages/simulation.es.ts';
import { messages as t31 } from '#core/risk/messages/sites.es.ts';
import { messages as t32 } from '#core/risk/messages/swaps.es.ts';
import { messages as t33 } from '#core/risk/messages/tokens.es.ts';
import { messages as t34 } from '../messages.es.ts';
import { messages as t35 } from '../app/typed-messages.es.ts';
import { messages as t36 } from '../host/messages.es.ts';
import { messages as t37 } from '../screens/approval-messages.es.ts';
import { messages as t38 } from '../screens/authorization-messages.es.ts';
import { clearTextMessages as t39 } from '../screens/approval-messages.es.ts';
import { messages as t40 } from '../screens/cold/messages.es.ts';
import { messages as t41 } from '../screens/confirm-messages.es.ts';
import { messages as t42 } from '../screens/erase-messages.es.ts';
import { messages as t43 } from '../screens/import-messages.es.ts';
import { messages as t44 } from '../screens/manage/messages.es.ts';
import { messages as t45 } from '../screens/manage/security-messages.es.ts';
import { messages as t46 } from '../screens/message/messages.es.ts';
import { messages as t47 } from '../screens/scan-messages.es.ts';
import { messages as t48 } from '../screens/welcome-messages.es.ts';
import { messages as t49 } from '#ui/messages.es.ts';
import { messages as t50 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t51 } from '#ui/first-messages.es.ts';
import { languageMessages as t52 } from '#ui/language-messages.es.ts';
import { qrMessages as t53 } from '#ui/ur-messages.es.ts';
import { secretMessages as t54 } from '#ui/secret-messages.es.ts';
import { messages as t55 } from '#ui/typed-data-fault-messages.es.ts';
import { urMessages as t56 } from '#ui/ur-messages.es.ts';

export const texts: Translations = {
  'core/calldata': t0,
  'core/calldata/rights': t1,
  'core/clear-signing': t2,
  'core/errors/abi': t3,
  'core/errors/app': t4,
  'core/errors/asset': t5,
  'core/errors/deploy': t6,
  'core/errors/explorer': t7,
  'core/errors/fee': t8,
  'core/errors/input': t9,
  'core/errors/key': t10,
  'core/errors/name': t11,
  'core/errors/nav': t12,
  'core/errors/other': t13,
  'core/errors/rpc': t14,
  'core/errors/safe': t15,
  'core/errors/sign': t16,
  'core/errors/store': t17,
  'core/errors/tool': t18,
  'core/errors/tx': t19,
  'core/errors/vault': t20,
  'core/risk': t21,
  'core/risk/allowances': t22,
  'core/risk/calls': t23,
  'core/risk/chain': t24,
  'core/risk/delegation': t25,
  'core/risk/fees': t26,
  'core/risk/names': t27,
  'core/risk/orders': t28,
  'core/risk/recipients': t29,
  'core/risk/simulation': t30,
  'core/risk/sites': t31,
  'core/risk/swaps': t32,
  'core/risk/tokens': t33,
  'signer': t34,
  'signer/app/typed': t35,
  'signer/host': t36,
  'signer/screens/approval': t37,
  'signer/screens/authorization': t38,
  'signer/screens/clear-text': t39,
  'signer/screens/cold': t40,
  'signer/screens/confirm': t41,
  'signer/screens/erase': t42,
  'signer/screens/import': t43,
  'signer/screens/manage': t44,
  'signer/screens/manage/security': t45,
  'signer/screens/message': t46,
  'signer/screens/scan': t47,
  'signer/screens/welcome': t48,
  'ui': t49,
  'ui/call-tree': t50,
  'ui/first': t51,
  'ui/language': t52,
  'ui/qr': t53,
  'ui/secret': t54,
  'ui/typed-data-fault': t55,
  'ui/ur': t56,
};
