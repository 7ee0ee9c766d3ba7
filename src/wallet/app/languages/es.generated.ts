/** Written by scripts/languages.ts: the texts of the wallet in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { appMessages as t0 } from '../messages.es.ts';
import { toastMessages as t1 } from '../toasts/messages.es.ts';
import { abiMessages as t2 } from '../../components/abi/messages.es.ts';
import { activityWords as t3 } from '../../components/activity/activity-words.es.ts';
import { activitySummaryMessages as t4 } from '../../components/activity/summary-messages.es.ts';
import { messages as t5 } from '../../components/apps/messages.es.ts';
import { batchMessages as t6 } from '../../components/batch/messages.es.ts';
import { connectingMessages as t7 } from '../../components/connecting/messages.es.ts';
import { contactMessages as t8 } from '../../components/contacts/messages.es.ts';
import { decodingMessages as t9 } from '../../components/decoding/messages.es.ts';
import { delegationMessages as t10 } from '../../components/delegation/messages.es.ts';
import { feeMessages as t11 } from '../../components/fees/messages.es.ts';
import { findingMessages as t12 } from '../../components/findings/messages.es.ts';
import { draftMessages as t13 } from '../../components/form/messages.es.ts';
import { fromMessages as t14 } from '../../components/form/messages.es.ts';
import { gatewayMessages as t15 } from '../../components/names/messages.es.ts';
import { frameMessages as t16 } from '../../components/page/messages.es.ts';
import { backMessages as t17 } from '../../components/page/back-messages.es.ts';
import { staleMessages as t18 } from '../../components/page/stale-messages.es.ts';
import { stoppedMessages as t19 } from '../../components/page/stopped-messages.es.ts';
import { pictureMessages as t20 } from '../../components/picture/messages.es.ts';
import { receiveMessages as t21 } from '../../components/receive/messages.es.ts';
import { recipientMessages as t22 } from '../../components/recipient/messages.es.ts';
import { reviewMessages as t23 } from '../../components/review/messages.es.ts';
import { scanMessages as t24 } from '../../components/scan/messages.es.ts';
import { messages as t25 } from '#core/calldata/messages.es.ts';
import { messages as t26 } from '#core/contacts/messages.es.ts';
import { ABI as t27 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t28 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t29 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t30 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t31 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t32 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t33 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t34 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t35 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t36 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t37 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t38 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t39 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t40 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t41 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t42 } from '#core/errors/catalogue/input.es.ts';
import { TX as t43 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t44 } from '#core/errors/catalogue/key.es.ts';
import { messages as t45 } from '#core/logs/messages.es.ts';
import { messages as t46 } from '#core/risk/messages/words.es.ts';
import { messages as t47 } from '#core/risk/messages/allowances.es.ts';
import { messages as t48 } from '#core/risk/messages/calls.es.ts';
import { messages as t49 } from '#core/risk/messages/chain.es.ts';
import { messages as t50 } from '#core/risk/messages/delegation.es.ts';
import { messages as t51 } from '#core/risk/messages/fees.es.ts';
import { messages as t52 } from '#core/risk/messages/names.es.ts';
import { messages as t53 } from '#core/risk/messages/orders.es.ts';
import { messages as t54 } from '#core/risk/messages/recipients.es.ts';
import { messages as t55 } from '#core/risk/messages/simulation.es.ts';
import { messages as t56 } from '#core/risk/messages/sites.es.ts';
import { messages as t57 } from '#core/risk/messages/swaps.es.ts';
import { messages as t58 } from '#core/risk/messages/tokens.es.ts';
import { messages as t59 } from '../../features/accounts/messages.es.ts';
import { messages as t60 } from '../../features/activity/messages.es.ts';
import { listMessages as t61 } from '../../features/activity/list-messages.es.ts';
import { messages as t62 } from '../../features/approvals/messages.es.ts';
import { messages as t63 } from '../../features/apps/messages.es.ts';
import { messages as t64 } from '../../features/assets/messages.es.ts';
import { messages as t65 } from '../../features/batch/messages.es.ts';
import { messages as t66 } from '../../features/broadcast/messages.es.ts';
import { messages as t67 } from '../../features/call/messages.es.ts';
import { messages as t68 } from '../../features/cold/messages.es.ts';
import { messages as t69 } from '../../features/contacts/messages.es.ts';
import { messages as t70 } from '../../features/contracts/messages.es.ts';
import { dataMessages as t71 } from '../../features/contracts/data-messages.es.ts';
import { messages as t72 } from '../../features/decode/messages.es.ts';
import { messages as t73 } from '../../features/delegation/messages.es.ts';
import { messages as t74 } from '../../features/deploy/messages.es.ts';
import { messages as t75 } from '../../features/home/messages.es.ts';
import { lineMessages as t76 } from '../../features/home/line-messages.es.ts';
import { messages as t77 } from '../../features/more/messages.es.ts';
import { messages as t78 } from '../../features/names/messages.es.ts';
import { messages as t79 } from '../../features/networks/messages.es.ts';
import { messages as t80 } from '../../features/palette/messages.es.ts';
import { messages as t81 } from '../../features/receive/messages.es.ts';
import { messages as t82 } from '../../features/safe/messages.es.ts';
import { messages as t83 } from '../../features/send/messages.es.ts';
import { messages as t84 } from '../../features/settings/messages.es.ts';
import { messages as t85 } from '../../features/sign/messages.es.ts';
import { messages as t86 } from '../../features/start/messages.es.ts';
import { messages as t87 } from '../../features/toolbox/messages.es.ts';
import { messages as t88 } from '../../features/tools/messages.es.ts';
import { messages as t89 } from '../../features/verify/messages.es.ts';
import { sharedMessages as t90 } from '../../shared/messages.es.ts';
import { coldMessages as t91 } from '../../shared/cold-signing/messages.es.ts';
import { timeMessages as t92 } from '../../shared/messages.es.ts';
import { TOOLBOX as t93 } from '../../shared/toolbox.es.ts';
import { claimMessages as t94 } from '../../transactions/messages.es.ts';
import { tokenMessages as t95 } from '../../transactions/messages.es.ts';
import { messages as t96 } from '#ui/messages.es.ts';
import { messages as t97 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t98 } from '#ui/first-messages.es.ts';
import { languageMessages as t99 } from '#ui/language-messages.es.ts';
import { qrMessages as t100 } from '#ui/ur-messages.es.ts';
import { urMessages as t101 } from '#ui/ur-messages.es.ts';

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
