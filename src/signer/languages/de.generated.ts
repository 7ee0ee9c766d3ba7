/** Written by scripts/languages.ts: the texts of the signer in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { messages as t0 } from '#core/calldata/messages.de.ts';
import { messages as t1 } from '#core/calldata/rights-messages.de.ts';
import { CLEAR_TEXT as t2 } from '#core/clear-signing/messages.de.ts';
import { ABI as t3 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t4 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t5 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t6 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t7 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t8 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t9 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t10 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t11 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t12 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t13 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t14 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t15 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t16 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t17 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t18 } from '#core/errors/catalogue/input.de.ts';
import { TX as t19 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t20 } from '#core/errors/catalogue/key.de.ts';
import { messages as t21 } from '#core/risk/messages/words.de.ts';
import { messages as t22 } from '#core/risk/messages/allowances.de.ts';
import { messages as t23 } from '#core/risk/messages/calls.de.ts';
import { messages as t24 } from '#core/risk/messages/chain.de.ts';
import { messages as t25 } from '#core/risk/messages/delegation.de.ts';
import { messages as t26 } from '#core/risk/messages/fees.de.ts';
import { messages as t27 } from '#core/risk/messages/names.de.ts';
import { messages as t28 } from '#core/risk/messages/orders.de.ts';
import { messages as t29 } from '#core/risk/messages/recipients.de.ts';
import { messages as t30 } from '#core/risk/messages/simulation.de.ts';
import { messages as t31 } from '#core/risk/messages/sites.de.ts';
import { messages as t32 } from '#core/risk/messages/swaps.de.ts';
import { messages as t33 } from '#core/risk/messages/tokens.de.ts';
import { messages as t34 } from '../messages.de.ts';
import { messages as t35 } from '../app/typed-messages.de.ts';
import { messages as t36 } from '../host/messages.de.ts';
import { messages as t37 } from '../screens/approval-messages.de.ts';
import { messages as t38 } from '../screens/authorization-messages.de.ts';
import { clearTextMessages as t39 } from '../screens/approval-messages.de.ts';
import { messages as t40 } from '../screens/cold/messages.de.ts';
import { messages as t41 } from '../screens/confirm-messages.de.ts';
import { messages as t42 } from '../screens/erase-messages.de.ts';
import { messages as t43 } from '../screens/import-messages.de.ts';
import { messages as t44 } from '../screens/manage/messages.de.ts';
import { messages as t45 } from '../screens/manage/security-messages.de.ts';
import { messages as t46 } from '../screens/message/messages.de.ts';
import { messages as t47 } from '../screens/scan-messages.de.ts';
import { messages as t48 } from '../screens/welcome-messages.de.ts';
import { messages as t49 } from '#ui/messages.de.ts';
import { messages as t50 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t51 } from '#ui/first-messages.de.ts';
import { languageMessages as t52 } from '#ui/language-messages.de.ts';
import { qrMessages as t53 } from '#ui/ur-messages.de.ts';
import { secretMessages as t54 } from '#ui/secret-messages.de.ts';
import { messages as t55 } from '#ui/typed-data-fault-messages.de.ts';
import { urMessages as t56 } from '#ui/ur-messages.de.ts';

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
