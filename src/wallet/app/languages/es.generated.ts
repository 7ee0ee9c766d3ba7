/** Written by scripts/languages.ts: the texts of the wallet in another language (es). */
import type { Translations } from '#core/text/language.ts';
import { appMessages as t0 } from '../messages.es.ts';
import { chainTroubleMessages as t1 } from '../chain-trouble-messages.es.ts';
import { statusMessages as t2 } from '../status-messages.es.ts';
import { toastMessages as t3 } from '../toasts/messages.es.ts';
import { abiMessages as t4 } from '../../components/abi/messages.es.ts';
import { activityWords as t5 } from '../../components/activity/activity-words.es.ts';
import { activitySummaryMessages as t6 } from '../../components/activity/summary-messages.es.ts';
import { messages as t7 } from '../../components/apps/messages.es.ts';
import { batchMessages as t8 } from '../../components/batch/messages.es.ts';
import { connectingMessages as t9 } from '../../components/connecting/messages.es.ts';
import { contactMessages as t10 } from '../../components/contacts/messages.es.ts';
import { decodingMessages as t11 } from '../../components/decoding/messages.es.ts';
import { delegationMessages as t12 } from '../../components/delegation/messages.es.ts';
import { disagreementMessages as t13 } from '../../components/evidence/messages.es.ts';
import { feeMessages as t14 } from '../../components/fees/messages.es.ts';
import { findingMessages as t15 } from '../../components/findings/messages.es.ts';
import { draftMessages as t16 } from '../../components/form/messages.es.ts';
import { fromMessages as t17 } from '../../components/form/messages.es.ts';
import { gatewayMessages as t18 } from '../../components/names/messages.es.ts';
import { frameMessages as t19 } from '../../components/page/messages.es.ts';
import { backMessages as t20 } from '../../components/page/back-messages.es.ts';
import { staleMessages as t21 } from '../../components/page/stale-messages.es.ts';
import { stoppedMessages as t22 } from '../../components/page/stopped-messages.es.ts';
import { pictureMessages as t23 } from '../../components/picture/messages.es.ts';
import { receiveMessages as t24 } from '../../components/receive/messages.es.ts';
import { recipientMessages as t25 } from '../../components/recipient/messages.es.ts';
import { reviewMessages as t26 } from '../../components/review/messages.es.ts';
import { scanMessages as t27 } from '../../components/scan/messages.es.ts';
import { messages as t28 } from '#core/calldata/messages.es.ts';
import { messages as t29 } from '#core/calldata/rights-messages.es.ts';
import { messages as t30 } from '#core/contacts/messages.es.ts';
import { ABI as t31 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t32 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t33 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t34 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t35 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t36 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t37 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t38 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t39 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t40 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t41 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t42 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t43 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t44 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t45 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t46 } from '#core/errors/catalogue/input.es.ts';
import { TX as t47 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t48 } from '#core/errors/catalogue/key.es.ts';
import { messages as t49 } from '#core/logs/messages.es.ts';
import { messages as t50 } from '#core/risk/messages/words.es.ts';
import { messages as t51 } from '#core/risk/messages/allowances.es.ts';
import { messages as t52 } from '#core/risk/messages/calls.es.ts';
import { messages as t53 } from '#core/risk/messages/chain.es.ts';
import { messages as t54 } from '#core/risk/messages/delegation.es.ts';
import { messages as t55 } from '#core/risk/messages/fees.es.ts';
import { messages as t56 } from '#core/risk/messages/names.es.ts';
import { messages as t57 } from '#core/risk/messages/orders.es.ts';
import { messages as t58 } from '#core/risk/messages/recipients.es.ts';
import { messages as t59 } from '#core/risk/messages/simulation.es.ts';
import { messages as t60 } from '#core/risk/messages/sites.es.ts';
import { messages as t61 } from '#core/risk/messages/swaps.es.ts';
import { messages as t62 } from '#core/risk/messages/tokens.es.ts';
import { messages as t63 } from '../../features/accounts/messages.es.ts';
import { messages as t64 } from '../../features/activity/messages.es.ts';
import { listMessages as t65 } from '../../features/activity/list-messages.es.ts';
import { messages as t66 } from '../../features/approvals/messages.es.ts';
import { messages as t67 } from '../../features/apps/messages.es.ts';
import { messages as t68 } from '../../features/assets/messages.es.ts';
import { messages as t69 } from '../../features/batch/messages.es.ts';
import { messages as t70 } from '../../features/broadcast/messages.es.ts';
import { messages as t71 } from '../../features/call/messages.es.ts';
import { messages as t72 } from '../../features/cold/messages.es.ts';
import { messages as t73 } from '../../features/contacts/messages.es.ts';
import { messages as t74 } from '../../features/contracts/messages.es.ts';
import { dataMessages as t75 } from '../../features/contracts/data-messages.es.ts';
import { messages as t76 } from '../../features/decode/messages.es.ts';
import { messages as t77 } from '../../features/delegation/messages.es.ts';
import { messages as t78 } from '../../features/deploy/messages.es.ts';
import { messages as t79 } from '../../features/home/messages.es.ts';
import { lineMessages as t80 } from '../../features/home/line-messages.es.ts';
import { messages as t81 } from '../../features/more/messages.es.ts';
import { messages as t82 } from '../../features/names/messages.es.ts';
import { messages as t83 } from '../../features/networks/messages.es.ts';
import { messages as t84 } from '../../features/palette/messages.es.ts';
import { messages as t85 } from '../../features/receive/messages.es.ts';
import { messages as t86 } from '../../features/safe/messages.es.ts';
import { messages as t87 } from '../../features/send/messages.es.ts';
import { messages as t88 } from '../../features/settings/messages.es.ts';
import { messages as t89 } from '../../features/sign/messages.es.ts';
import { messages as t90 } from '../../features/start/messages.es.ts';
import { messages as t91 } from '../../features/toolbox/messages.es.ts';
import { messages as t92 } from '../../features/tools/messages.es.ts';
import { messages as t93 } from '../../features/verify/messages.es.ts';
import { sharedMessages as t94 } from '../../shared/messages.es.ts';
import { coldMessages as t95 } from '../../shared/cold-signing/messages.es.ts';
import { timeMessages as t96 } from '../../shared/messages.es.ts';
import { TOOLBOX as t97 } from '../../shared/toolbox.es.ts';
import { claimMessages as t98 } from '../../transactions/messages.es.ts';
import { tokenMessages as t99 } from '../../transactions/messages.es.ts';
import { messages as t100 } from '#ui/messages.es.ts';
import { messages as t101 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t102 } from '#ui/first-messages.es.ts';
import { languageMessages as t103 } from '#ui/language-messages.es.ts';
import { qrMessages as t104 } from '#ui/ur-messages.es.ts';
import { urMessages as t105 } from '#ui/ur-messages.es.ts';

export const texts: Translations = {
  'app': t0,
  'app/chain-trouble': t1,
  'app/status': t2,
  'app/toasts': t3,
  'components/abi': t4,
  'components/activity': t5,
  'components/activity/summary': t6,
  'components/apps': t7,
  'components/batch': t8,
  'components/connecting': t9,
  'components/contacts': t10,
  'components/decoding': t11,
  'components/delegation': t12,
  'components/evidence': t13,
  'components/fees': t14,
  'components/findings': t15,
  'components/form/draft': t16,
  'components/form/from': t17,
  'components/names': t18,
  'components/page': t19,
  'components/page/back': t20,
  'components/page/stale': t21,
  'components/page/stopped': t22,
  'components/picture': t23,
  'components/receive': t24,
  'components/recipient': t25,
  'components/review': t26,
  'components/scan': t27,
  'core/calldata': t28,
  'core/calldata/rights': t29,
  'core/contacts': t30,
  'core/errors/abi': t31,
  'core/errors/app': t32,
  'core/errors/asset': t33,
  'core/errors/deploy': t34,
  'core/errors/explorer': t35,
  'core/errors/fee': t36,
  'core/errors/input': t37,
  'core/errors/key': t38,
  'core/errors/name': t39,
  'core/errors/nav': t40,
  'core/errors/other': t41,
  'core/errors/rpc': t42,
  'core/errors/safe': t43,
  'core/errors/sign': t44,
  'core/errors/store': t45,
  'core/errors/tool': t46,
  'core/errors/tx': t47,
  'core/errors/vault': t48,
  'core/logs': t49,
  'core/risk': t50,
  'core/risk/allowances': t51,
  'core/risk/calls': t52,
  'core/risk/chain': t53,
  'core/risk/delegation': t54,
  'core/risk/fees': t55,
  'core/risk/names': t56,
  'core/risk/orders': t57,
  'core/risk/recipients': t58,
  'core/risk/simulation': t59,
  'core/risk/sites': t60,
  'core/risk/swaps': t61,
  'core/risk/tokens': t62,
  'features/accounts': t63,
  'features/activity': t64,
  'features/activity/list': t65,
  'features/approvals': t66,
  'features/apps': t67,
  'features/assets': t68,
  'features/batch': t69,
  'features/broadcast': t70,
  'features/call': t71,
  'features/cold': t72,
  'features/contacts': t73,
  'features/contracts': t74,
  'features/contracts/data': t75,
  'features/decode': t76,
  'features/delegation': t77,
  'features/deploy': t78,
  'features/home': t79,
  'features/home/line': t80,
  'features/more': t81,
  'features/names': t82,
  'features/networks': t83,
  'features/palette': t84,
  'features/receive': t85,
  'features/safe': t86,
  'features/send': t87,
  'features/settings': t88,
  'features/sign': t89,
  'features/start': t90,
  'features/toolbox': t91,
  'features/tools': t92,
  'features/verify': t93,
  'shared': t94,
  'shared/cold-signing': t95,
  'shared/time': t96,
  'shared/toolbox': t97,
  'transactions/claim': t98,
  'transactions/token': t99,
  'ui': t100,
  'ui/call-tree': t101,
  'ui/first': t102,
  'ui/language': t103,
  'ui/qr': t104,
  'ui/ur': t105,
};
