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
import { stoppedMessages as t17 } from '../../components/page/stopped-messages.es.ts';
import { pictureMessages as t18 } from '../../components/picture/messages.es.ts';
import { receiveMessages as t19 } from '../../components/receive/messages.es.ts';
import { recipientMessages as t20 } from '../../components/recipient/messages.es.ts';
import { reviewMessages as t21 } from '../../components/review/messages.es.ts';
import { scanMessages as t22 } from '../../components/scan/messages.es.ts';
import { messages as t23 } from '#core/calldata/messages.es.ts';
import { messages as t24 } from '#core/contacts/messages.es.ts';
import { ABI as t25 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t26 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t27 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t28 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t29 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t30 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t31 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t32 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t33 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t34 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t35 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t36 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t37 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t38 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t39 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t40 } from '#core/errors/catalogue/input.es.ts';
import { TX as t41 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t42 } from '#core/errors/catalogue/key.es.ts';
import { messages as t43 } from '#core/logs/messages.es.ts';
import { messages as t44 } from '#core/risk/messages/words.es.ts';
import { messages as t45 } from '#core/risk/messages/allowances.es.ts';
import { messages as t46 } from '#core/risk/messages/calls.es.ts';
import { messages as t47 } from '#core/risk/messages/chain.es.ts';
import { messages as t48 } from '#core/risk/messages/delegation.es.ts';
import { messages as t49 } from '#core/risk/messages/fees.es.ts';
import { messages as t50 } from '#core/risk/messages/names.es.ts';
import { messages as t51 } from '#core/risk/messages/orders.es.ts';
import { messages as t52 } from '#core/risk/messages/recipients.es.ts';
import { messages as t53 } from '#core/risk/messages/simulation.es.ts';
import { messages as t54 } from '#core/risk/messages/sites.es.ts';
import { messages as t55 } from '#core/risk/messages/swaps.es.ts';
import { messages as t56 } from '#core/risk/messages/tokens.es.ts';
import { messages as t57 } from '../../features/accounts/messages.es.ts';
import { messages as t58 } from '../../features/activity/messages.es.ts';
import { listMessages as t59 } from '../../features/activity/list-messages.es.ts';
import { messages as t60 } from '../../features/approvals/messages.es.ts';
import { messages as t61 } from '../../features/apps/messages.es.ts';
import { messages as t62 } from '../../features/assets/messages.es.ts';
import { messages as t63 } from '../../features/batch/messages.es.ts';
import { messages as t64 } from '../../features/broadcast/messages.es.ts';
import { messages as t65 } from '../../features/call/messages.es.ts';
import { messages as t66 } from '../../features/cold/messages.es.ts';
import { messages as t67 } from '../../features/contacts/messages.es.ts';
import { messages as t68 } from '../../features/contracts/messages.es.ts';
import { dataMessages as t69 } from '../../features/contracts/data-messages.es.ts';
import { messages as t70 } from '../../features/decode/messages.es.ts';
import { messages as t71 } from '../../features/delegation/messages.es.ts';
import { messages as t72 } from '../../features/deploy/messages.es.ts';
import { messages as t73 } from '../../features/home/messages.es.ts';
import { lineMessages as t74 } from '../../features/home/line-messages.es.ts';
import { staleMessages as t75 } from '../../features/home/stale-messages.es.ts';
import { messages as t76 } from '../../features/more/messages.es.ts';
import { messages as t77 } from '../../features/names/messages.es.ts';
import { messages as t78 } from '../../features/networks/messages.es.ts';
import { messages as t79 } from '../../features/palette/messages.es.ts';
import { messages as t80 } from '../../features/receive/messages.es.ts';
import { messages as t81 } from '../../features/safe/messages.es.ts';
import { messages as t82 } from '../../features/send/messages.es.ts';
import { messages as t83 } from '../../features/settings/messages.es.ts';
import { messages as t84 } from '../../features/sign/messages.es.ts';
import { messages as t85 } from '../../features/start/messages.es.ts';
import { messages as t86 } from '../../features/toolbox/messages.es.ts';
import { messages as t87 } from '../../features/tools/messages.es.ts';
import { messages as t88 } from '../../features/verify/messages.es.ts';
import { sharedMessages as t89 } from '../../shared/messages.es.ts';
import { coldMessages as t90 } from '../../shared/cold-signing/messages.es.ts';
import { timeMessages as t91 } from '../../shared/messages.es.ts';
import { TOOLBOX as t92 } from '../../shared/toolbox.es.ts';
import { claimMessages as t93 } from '../../transactions/messages.es.ts';
import { tokenMessages as t94 } from '../../transactions/messages.es.ts';
import { messages as t95 } from '#ui/messages.es.ts';
import { messages as t96 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t97 } from '#ui/first-messages.es.ts';
import { languageMessages as t98 } from '#ui/language-messages.es.ts';
import { qrMessages as t99 } from '#ui/ur-messages.es.ts';
import { urMessages as t100 } from '#ui/ur-messages.es.ts';

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
  'components/page/stopped': t17,
  'components/picture': t18,
  'components/receive': t19,
  'components/recipient': t20,
  'components/review': t21,
  'components/scan': t22,
  'core/calldata': t23,
  'core/contacts': t24,
  'core/errors/abi': t25,
  'core/errors/app': t26,
  'core/errors/asset': t27,
  'core/errors/deploy': t28,
  'core/errors/explorer': t29,
  'core/errors/fee': t30,
  'core/errors/input': t31,
  'core/errors/key': t32,
  'core/errors/name': t33,
  'core/errors/nav': t34,
  'core/errors/other': t35,
  'core/errors/rpc': t36,
  'core/errors/safe': t37,
  'core/errors/sign': t38,
  'core/errors/store': t39,
  'core/errors/tool': t40,
  'core/errors/tx': t41,
  'core/errors/vault': t42,
  'core/logs': t43,
  'core/risk': t44,
  'core/risk/allowances': t45,
  'core/risk/calls': t46,
  'core/risk/chain': t47,
  'core/risk/delegation': t48,
  'core/risk/fees': t49,
  'core/risk/names': t50,
  'core/risk/orders': t51,
  'core/risk/recipients': t52,
  'core/risk/simulation': t53,
  'core/risk/sites': t54,
  'core/risk/swaps': t55,
  'core/risk/tokens': t56,
  'features/accounts': t57,
  'features/activity': t58,
  'features/activity/list': t59,
  'features/approvals': t60,
  'features/apps': t61,
  'features/assets': t62,
  'features/batch': t63,
  'features/broadcast': t64,
  'features/call': t65,
  'features/cold': t66,
  'features/contacts': t67,
  'features/contracts': t68,
  'features/contracts/data': t69,
  'features/decode': t70,
  'features/delegation': t71,
  'features/deploy': t72,
  'features/home': t73,
  'features/home/line': t74,
  'features/home/stale': t75,
  'features/more': t76,
  'features/names': t77,
  'features/networks': t78,
  'features/palette': t79,
  'features/receive': t80,
  'features/safe': t81,
  'features/send': t82,
  'features/settings': t83,
  'features/sign': t84,
  'features/start': t85,
  'features/toolbox': t86,
  'features/tools': t87,
  'features/verify': t88,
  'shared': t89,
  'shared/cold-signing': t90,
  'shared/time': t91,
  'shared/toolbox': t92,
  'transactions/claim': t93,
  'transactions/token': t94,
  'ui': t95,
  'ui/call-tree': t96,
  'ui/first': t97,
  'ui/language': t98,
  'ui/qr': t99,
  'ui/ur': t100,
};
