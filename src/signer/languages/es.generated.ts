/** Written by scripts/languages.ts: the texts of the signer in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '#core/calldata/messages.es.ts';
import { CLEAR_TEXT as t1 } from '#core/clear-signing/messages.es.ts';
import { ABI as t2 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t3 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t4 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t5 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t6 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t7 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t8 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t9 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t10 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t11 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t12 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t13 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t14 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t15 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t16 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t17 } from '#core/errors/catalogue/input.es.ts';
import { TX as t18 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t19 } from '#core/errors/catalogue/key.es.ts';
import { messages as t20 } from '#core/risk/messages/words.es.ts';
import { messages as t21 } from '#core/risk/messages/allowances.es.ts';
import { messages as t22 } from '#core/risk/messages/calls.es.ts';
import { messages as t23 } from '#core/risk/messages/chain.es.ts';
import { messages as t24 } from '#core/risk/messages/delegation.es.ts';
import { messages as t25 } from '#core/risk/messages/fees.es.ts';
import { messages as t26 } from '#core/risk/messages/names.es.ts';
import { messages as t27 } from '#core/risk/messages/orders.es.ts';
import { messages as t28 } from '#core/risk/messages/recipients.es.ts';
import { messages as t29 } from '#core/risk/messages/simulation.es.ts';
import { messages as t30 } from '#core/risk/messages/sites.es.ts';
import { messages as t31 } from '#core/risk/messages/swaps.es.ts';
import { messages as t32 } from '#core/risk/messages/tokens.es.ts';
import { messages as t33 } from '../messages.es.ts';
import { messages as t34 } from '../app/typed-messages.es.ts';
import { messages as t35 } from '../host/messages.es.ts';
import { messages as t36 } from '../screens/approval-messages.es.ts';
import { messages as t37 } from '../screens/authorization-messages.es.ts';
import { clearTextMessages as t38 } from '../screens/approval-messages.es.ts';
import { messages as t39 } from '../screens/cold/messages.es.ts';
import { messages as t40 } from '../screens/confirm-messages.es.ts';
import { messages as t41 } from '../screens/erase-messages.es.ts';
import { messages as t42 } from '../screens/import-messages.es.ts';
import { messages as t43 } from '../screens/manage/messages.es.ts';
import { messages as t44 } from '../screens/manage/security-messages.es.ts';
import { messages as t45 } from '../screens/message/messages.es.ts';
import { messages as t46 } from '../screens/scan-messages.es.ts';
import { messages as t47 } from '../screens/welcome-messages.es.ts';
import { messages as t48 } from '#ui/messages.es.ts';
import { messages as t49 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t50 } from '#ui/first-messages.es.ts';
import { languageMessages as t51 } from '#ui/language-messages.es.ts';
import { qrMessages as t52 } from '#ui/ur-messages.es.ts';
import { secretMessages as t53 } from '#ui/secret-messages.es.ts';
import { urMessages as t54 } from '#ui/ur-messages.es.ts';

export const texts: Translations = {
  'core/calldata': t0,
  'core/clear-signing': t1,
  'core/errors/abi': t2,
  'core/errors/app': t3,
  'core/errors/asset': t4,
  'core/errors/deploy': t5,
  'core/errors/explorer': t6,
  'core/errors/fee': t7,
  'core/errors/input': t8,
  'core/errors/key': t9,
  'core/errors/name': t10,
  'core/errors/nav': t11,
  'core/errors/other': t12,
  'core/errors/rpc': t13,
  'core/errors/safe': t14,
  'core/errors/sign': t15,
  'core/errors/store': t16,
  'core/errors/tool': t17,
  'core/errors/tx': t18,
  'core/errors/vault': t19,
  'core/risk': t20,
  'core/risk/allowances': t21,
  'core/risk/calls': t22,
  'core/risk/chain': t23,
  'core/risk/delegation': t24,
  'core/risk/fees': t25,
  'core/risk/names': t26,
  'core/risk/orders': t27,
  'core/risk/recipients': t28,
  'core/risk/simulation': t29,
  'core/risk/sites': t30,
  'core/risk/swaps': t31,
  'core/risk/tokens': t32,
  'signer': t33,
  'signer/app/typed': t34,
  'signer/host': t35,
  'signer/screens/approval': t36,
  'signer/screens/authorization': t37,
  'signer/screens/clear-text': t38,
  'signer/screens/cold': t39,
  'signer/screens/confirm': t40,
  'signer/screens/erase': t41,
  'signer/screens/import': t42,
  'signer/screens/manage': t43,
  'signer/screens/manage/security': t44,
  'signer/screens/message': t45,
  'signer/screens/scan': t46,
  'signer/screens/welcome': t47,
  'ui': t48,
  'ui/call-tree': t49,
  'ui/first': t50,
  'ui/language': t51,
  'ui/qr': t52,
  'ui/secret': t53,
  'ui/ur': t54,
};
