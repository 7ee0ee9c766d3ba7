/** Written by scripts/languages.ts: the texts of the wallet in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { appMessages as t0 } from '../messages.de.ts';
import { toastMessages as t1 } from '../toasts/messages.de.ts';
import { abiMessages as t2 } from '../../components/abi/messages.de.ts';
import { activityWords as t3 } from '../../components/activity/activity-words.de.ts';
import { activitySummaryMessages as t4 } from '../../components/activity/summary-messages.de.ts';
import { messages as t5 } from '../../components/apps/messages.de.ts';
import { batchMessages as t6 } from '../../components/batch/messages.de.ts';
import { connectingMessages as t7 } from '../../components/connecting/messages.de.ts';
import { contactMessages as t8 } from '../../components/contacts/messages.de.ts';
import { decodingMessages as t9 } from '../../components/decoding/messages.de.ts';
import { delegationMessages as t10 } from '../../components/delegation/messages.de.ts';
import { feeMessages as t11 } from '../../components/fees/messages.de.ts';
import { findingMessages as t12 } from '../../components/findings/messages.de.ts';
import { draftMessages as t13 } from '../../components/form/messages.de.ts';
import { fromMessages as t14 } from '../../components/form/messages.de.ts';
import { gatewayMessages as t15 } from '../../components/names/messages.de.ts';
import { frameMessages as t16 } from '../../components/page/messages.de.ts';
import { backMessages as t17 } from '../../components/page/back-messages.de.ts';
import { staleMessages as t18 } from '../../components/page/stale-messages.de.ts';
import { stoppedMessages as t19 } from '../../components/page/stopped-messages.de.ts';
import { pictureMessages as t20 } from '../../components/picture/messages.de.ts';
import { receiveMessages as t21 } from '../../components/receive/messages.de.ts';
import { recipientMessages as t22 } from '../../components/recipient/messages.de.ts';
import { reviewMessages as t23 } from '../../components/review/messages.de.ts';
import { scanMessages as t24 } from '../../components/scan/messages.de.ts';
import { messages as t25 } from '#core/calldata/messages.de.ts';
import { messages as t26 } from '#core/contacts/messages.de.ts';
import { ABI as t27 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t28 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t29 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t30 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t31 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t32 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t33 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t34 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t35 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t36 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t37 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t38 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t39 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t40 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t41 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t42 } from '#core/errors/catalogue/input.de.ts';
import { TX as t43 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t44 } from '#core/errors/catalogue/key.de.ts';
import { messages as t45 } from '#core/logs/messages.de.ts';
import { messages as t46 } from '#core/risk/messages/words.de.ts';
import { messages as t47 } from '#core/risk/messages/allowances.de.ts';
import { messages as t48 } from '#core/risk/messages/calls.de.ts';
import { messages as t49 } from '#core/risk/messages/chain.de.ts';
import { messages as t50 } from '#core/risk/messages/delegation.de.ts';
import { messages as t51 } from '#core/risk/messages/fees.de.ts';
import { messages as t52 } from '#core/risk/messages/names.de.ts';
import { messages as t53 } from '#core/risk/messages/orders.de.ts';
import { messages as t54 } from '#core/risk/messages/recipients.de.ts';
import { messages as t55 } from '#core/risk/messages/simulation.de.ts';
import { messages as t56 } from '#core/risk/messages/sites.de.ts';
import { messages as t57 } from '#core/risk/messages/swaps.de.ts';
import { messages as t58 } from '#core/risk/messages/tokens.de.ts';
import { messages as t59 } from '../../features/accounts/messages.de.ts';
import { messages as t60 } from '../../features/activity/messages.de.ts';
import { listMessages as t61 } from '../../features/activity/list-messages.de.ts';
import { messages as t62 } from '../../features/approvals/messages.de.ts';
import { messages as t63 } from '../../features/apps/messages.de.ts';
import { messages as t64 } from '../../features/assets/messages.de.ts';
import { messages as t65 } from '../../features/batch/messages.de.ts';
import { messages as t66 } from '../../features/broadcast/messages.de.ts';
import { messages as t67 } from '../../features/call/messages.de.ts';
import { messages as t68 } from '../../features/cold/messages.de.ts';
import { messages as t69 } from '../../features/contacts/messages.de.ts';
import { messages as t70 } from '../../features/contracts/messages.de.ts';
import { dataMessages as t71 } from '../../features/contracts/data-messages.de.ts';
import { messages as t72 } from '../../features/decode/messages.de.ts';
import { messages as t73 } from '../../features/delegation/messages.de.ts';
import { messages as t74 } from '../../features/deploy/messages.de.ts';
import { messages as t75 } from '../../features/home/messages.de.ts';
import { lineMessages as t76 } from '../../features/home/line-messages.de.ts';
import { messages as t77 } from '../../features/more/messages.de.ts';
import { messages as t78 } from '../../features/names/messages.de.ts';
import { messages as t79 } from '../../features/networks/messages.de.ts';
import { messages as t80 } from '../../features/palette/messages.de.ts';
import { messages as t81 } from '../../features/receive/messages.de.ts';
import { messages as t82 } from '../../features/safe/messages.de.ts';
import { messages as t83 } from '../../features/send/messages.de.ts';
import { messages as t84 } from '../../features/settings/messages.de.ts';
import { messages as t85 } from '../../features/sign/messages.de.ts';
import { messages as t86 } from '../../features/start/messages.de.ts';
import { messages as t87 } from '../../features/toolbox/messages.de.ts';
import { messages as t88 } from '../../features/tools/messages.de.ts';
import { messages as t89 } from '../../features/verify/messages.de.ts';
import { sharedMessages as t90 } from '../../shared/messages.de.ts';
import { coldMessages as t91 } from '../../shared/cold-signing/messages.de.ts';
import { timeMessages as t92 } from '../../shared/messages.de.ts';
import { TOOLBOX as t93 } from '../../shared/toolbox.de.ts';
import { claimMessages as t94 } from '../../transactions/messages.de.ts';
import { tokenMessages as t95 } from '../../transactions/messages.de.ts';
import { messages as t96 } from '#ui/messages.de.ts';
import { messages as t97 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t98 } from '#ui/first-messages.de.ts';
import { languageMessages as t99 } from '#ui/language-messages.de.ts';
import { qrMessages as t100 } from '#ui/ur-messages.de.ts';
import { urMessages as t101 } from '#ui/ur-messages.de.ts';

export const texts: Translations = {
  'app': t0,
  'app/toasts': t1,
  'components/abi': t2,
  'components/activity': t3,
  'components/activity/summary': t4,
  'components/apps': t5,
  'components/batch': t6,
  'components/connecting': t7,
  'components/contacts': t8,
  'components/decoding': t9,
  'components/delegation': t10,
  'components/fees': t11,
  'components/findings': t12,
  'components/form/draft': t13,
  'components/form/from': t14,
  'components/names': t15,
  'components/page': t16,
  'components/page/back': t17,
  'components/page/stale': t18,
  'components/page/stopped': t19,
  'components/picture': t20,
  'components/receive': t21,
  'components/recipient': t22,
  'components/review': t23,
  'components/scan': t24,
  'core/calldata': t25,
  'core/contacts': t26,
  'core/errors/abi': t27,
  'core/errors/app': t28,
  'core/errors/asset': t29,
  'core/errors/deploy': t30,
  'core/errors/explorer': t31,
  'core/errors/fee': t32,
  'core/errors/input': t33,
  'core/errors/key': t34,
  'core/errors/name': t35,
  'core/errors/nav': t36,
  'core/errors/other': t37,
  'core/errors/rpc': t38,
  'core/errors/safe': t39,
  'core/errors/sign': t40,
  'core/errors/store': t41,
  'core/errors/tool': t42,
  'core/errors/tx': t43,
  'core/errors/vault': t44,
  'core/logs': t45,
  'core/risk': t46,
  'core/risk/allowances': t47,
  'core/risk/calls': t48,
  'core/risk/chain': t49,
  'core/risk/delegation': t50,
  'core/risk/fees': t51,
  'core/risk/names': t52,
  'core/risk/orders': t53,
  'core/risk/recipients': t54,
  'core/risk/simulation': t55,
  'core/risk/sites': t56,
  'core/risk/swaps': t57,
  'core/risk/tokens': t58,
  'features/accounts': t59,
  'features/activity': t60,
  'features/activity/list': t61,
  'features/approvals': t62,
  'features/apps': t63,
  'features/assets': t64,
  'features/batch': t65,
  'features/broadcast': t66,
  'features/call': t67,
  'features/cold': t68,
  'features/contacts': t69,
  'features/contracts': t70,
  'features/contracts/data': t71,
  'features/decode': t72,
  'features/delegation': t73,
  'features/deploy': t74,
  'features/home': t75,
  'features/home/line': t76,
  'features/more': t77,
  'features/names': t78,
  'features/networks': t79,
  'features/palette': t80,
  'features/receive': t81,
  'features/safe': t82,
  'features/send': t83,
  'features/settings': t84,
  'features/sign': t85,
  'features/start': t86,
  'features/toolbox': t87,
  'features/tools': t88,
  'features/verify': t89,
  'shared': t90,
  'shared/cold-signing': t91,
  'shared/time': t92,
  'shared/toolbox': t93,
  'transactions/claim': t94,
  'transactions/token': t95,
  'ui': t96,
  'ui/call-tree': t97,
  'ui/first': t98,
  'ui/language': t99,
  'ui/qr': t100,
  'ui/ur': t101,
};
