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
import { toolMessages as t28 } from '../../components/tool/messages.es.ts';
import { messages as t29 } from '#core/calldata/messages.es.ts';
import { messages as t30 } from '#core/calldata/rights-messages.es.ts';
import { messages as t31 } from '#core/contacts/messages.es.ts';
import { ABI as t32 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t33 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t34 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t35 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t36 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t37 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t38 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t39 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t40 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t41 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t42 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t43 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t44 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t45 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t46 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t47 } from '#core/errors/catalogue/input.es.ts';
import { TX as t48 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t49 } from '#core/errors/catalogue/key.es.ts';
import { messages as t50 } from '#core/logs/messages.es.ts';
import { messages as t51 } from '#core/risk/messages/words.es.ts';
import { messages as t52 } from '#core/risk/messages/allowances.es.ts';
import { messages as t53 } from '#core/risk/messages/calls.es.ts';
import { messages as t54 } from '#core/risk/messages/chain.es.ts';
import { messages as t55 } from '#core/risk/messages/delegation.es.ts';
import { messages as t56 } from '#core/risk/messages/fees.es.ts';
import { messages as t57 } from '#core/risk/messages/names.es.ts';
import { messages as t58 } from '#core/risk/messages/orders.es.ts';
import { messages as t59 } from '#core/risk/messages/recipients.es.ts';
import { messages as t60 } from '#core/risk/messages/simulation.es.ts';
import { messages as t61 } from '#core/risk/messages/sites.es.ts';
import { messages as t62 } from '#core/risk/messages/swaps.es.ts';
import { messages as t63 } from '#core/risk/messages/tokens.es.ts';
import { messages as t64 } from '../../features/accounts/messages.es.ts';
import { messages as t65 } from '../../features/activity/messages.es.ts';
import { listMessages as t66 } from '../../features/activity/list-messages.es.ts';
import { messages as t67 } from '../../features/approvals/messages.es.ts';
import { messages as t68 } from '../../features/apps/messages.es.ts';
import { messages as t69 } from '../../features/assets/messages.es.ts';
import { messages as t70 } from '../../features/batch/messages.es.ts';
import { messages as t71 } from '../../features/broadcast/messages.es.ts';
import { messages as t72 } from '../../features/call/messages.es.ts';
import { messages as t73 } from '../../features/cold/messages.es.ts';
import { messages as t74 } from '../../features/contacts/messages.es.ts';
import { messages as t75 } from '../../features/contracts/messages.es.ts';
import { dataMessages as t76 } from '../../features/contracts/data-messages.es.ts';
import { messages as t77 } from '../../features/decode/messages.es.ts';
import { messages as t78 } from '../../features/delegation/messages.es.ts';
import { messages as t79 } from '../../features/deploy/messages.es.ts';
import { messages as t80 } from '../../features/home/messages.es.ts';
import { lineMessages as t81 } from '../../features/home/line-messages.es.ts';
import { messages as t82 } from '../../features/long-link/messages.es.ts';
import { messages as t83 } from '../../features/more/messages.es.ts';
import { messages as t84 } from '../../features/names/messages.es.ts';
import { messages as t85 } from '../../features/networks/messages.es.ts';
import { messages as t86 } from '../../features/palette/messages.es.ts';
import { messages as t87 } from '../../features/receive/messages.es.ts';
import { messages as t88 } from '../../features/safe/messages.es.ts';
import { messages as t89 } from '../../features/send/messages.es.ts';
import { messages as t90 } from '../../features/settings/messages.es.ts';
import { messages as t91 } from '../../features/sign/messages.es.ts';
import { messages as t92 } from '../../features/start/messages.es.ts';
import { messages as t93 } from '../../features/toolbox/messages.es.ts';
import { messages as t94 } from '../../features/tools/messages.es.ts';
import { messages as t95 } from '../../features/verify/messages.es.ts';
import { sharedMessages as t96 } from '../../shared/messages.es.ts';
import { coldMessages as t97 } from '../../shared/cold-signing/messages.es.ts';
import { timeMessages as t98 } from '../../shared/messages.es.ts';
import { TOOLBOX as t99 } from '../../shared/toolbox.es.ts';
import { claimMessages as t100 } from '../../transactions/messages.es.ts';
import { tokenMessages as t101 } from '../../transactions/messages.es.ts';
import { messages as t102 } from '#ui/messages.es.ts';
import { messages as t103 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t104 } from '#ui/first-messages.es.ts';
import { languageMessages as t105 } from '#ui/language-messages.es.ts';
import { qrMessages as t106 } from '#ui/ur-messages.es.ts';
import { messages as t107 } from '#ui/typed-data-fault-messages.es.ts';
import { urMessages as t108 } from '#ui/ur-messages.es.ts';

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
  'components/tool': t28,
  'core/calldata': t29,
  'core/calldata/rights': t30,
  'core/contacts': t31,
  'core/errors/abi': t32,
  'core/errors/app': t33,
  'core/errors/asset': t34,
  'core/errors/deploy': t35,
  'core/errors/explorer': t36,
  'core/errors/fee': t37,
  'core/errors/input': t38,
  'core/errors/key': t39,
  'core/errors/name': t40,
  'core/errors/nav': t41,
  'core/errors/other': t42,
  'core/errors/rpc': t43,
  'core/errors/safe': t44,
  'core/errors/sign': t45,
  'core/errors/store': t46,
  'core/errors/tool': t47,
  'core/errors/tx': t48,
  'core/errors/vault': t49,
  'core/logs': t50,
  'core/risk': t51,
  'core/risk/allowances': t52,
  'core/risk/calls': t53,
  'core/risk/chain': t54,
  'core/risk/delegation': t55,
  'core/risk/fees': t56,
  'core/risk/names': t57,
  'core/risk/orders': t58,
  'core/risk/recipients': t59,
  'core/risk/simulation': t60,
  'core/risk/sites': t61,
  'core/risk/swaps': t62,
  'core/risk/tokens': t63,
  'features/accounts': t64,
  'features/activity': t65,
  'features/activity/list': t66,
  'features/approvals': t67,
  'features/apps': t68,
  'features/assets': t69,
  'features/batch': t70,
  'features/broadcast': t71,
  'features/call': t72,
  'features/cold': t73,
  'features/contacts': t74,
  'features/contracts': t75,
  'features/contracts/data': t76,
  'features/decode': t77,
  'features/delegation': t78,
  'features/deploy': t79,
  'features/home': t80,
  'features/home/line': t81,
  'features/long-link': t82,
  'features/more': t83,
  'features/names': t84,
  'features/networks': t85,
  'features/palette': t86,
  'features/receive': t87,
  'features/safe': t88,
  'features/send': t89,
  'features/settings': t90,
  'features/sign': t91,
  'features/start': t92,
  'features/toolbox': t93,
  'features/tools': t94,
  'features/verify': t95,
  'shared': t96,
  'shared/cold-signing': t97,
  'shared/time': t98,
  'shared/toolbox': t99,
  'transactions/claim': t100,
  'transactions/token': t101,
  'ui': t102,
  'ui/call-tree': t103,
  'ui/first': t104,
  'ui/language': t105,
  'ui/qr': t106,
  'ui/typed-data-fault': t107,
  'ui/ur': t108,
};
