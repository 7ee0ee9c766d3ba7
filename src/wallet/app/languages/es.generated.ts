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
import { messages as t31 } from '#core/calldata/row-messages.es.ts';
import { messages as t32 } from '#core/calldata/trade-messages.es.ts';
import { messages as t33 } from '#core/contacts/messages.es.ts';
import { ABI as t34 } from '#core/errors/catalogue/contract.es.ts';
import { APP as t35 } from '#core/errors/catalogue/sign.es.ts';
import { ASSET as t36 } from '#core/errors/catalogue/asset.es.ts';
import { DEPLOY as t37 } from '#core/errors/catalogue/contract.es.ts';
import { EXPLORER as t38 } from '#core/errors/catalogue/rpc.es.ts';
import { FEE as t39 } from '#core/errors/catalogue/tx.es.ts';
import { INPUT as t40 } from '#core/errors/catalogue/input.es.ts';
import { KEY as t41 } from '#core/errors/catalogue/key.es.ts';
import { NAME as t42 } from '#core/errors/catalogue/name.es.ts';
import { NAV as t43 } from '#core/errors/catalogue/first.es.ts';
import { OTHER as t44 } from '#core/errors/catalogue/first.es.ts';
import { RPC as t45 } from '#core/errors/catalogue/rpc.es.ts';
import { SAFE_ERRORS as t46 } from '#core/errors/catalogue/safe.es.ts';
import { SIGN as t47 } from '#core/errors/catalogue/sign.es.ts';
import { STORE as t48 } from '#core/errors/catalogue/first.es.ts';
import { TOOL as t49 } from '#core/errors/catalogue/input.es.ts';
import { TX as t50 } from '#core/errors/catalogue/tx.es.ts';
import { VAULT as t51 } from '#core/errors/catalogue/key.es.ts';
import { messages as t52 } from '#core/logs/messages.es.ts';
import { messages as t53 } from '#core/risk/messages/words.es.ts';
import { messages as t54 } from '#core/risk/messages/allowances.es.ts';
import { messages as t55 } from '#core/risk/messages/calls.es.ts';
import { messages as t56 } from '#core/risk/messages/chain.es.ts';
import { messages as t57 } from '#core/risk/messages/delegation.es.ts';
import { messages as t58 } from '#core/risk/messages/fees.es.ts';
import { messages as t59 } from '#core/risk/messages/names.es.ts';
import { messages as t60 } from '#core/risk/messages/orders.es.ts';
import { messages as t61 } from '#core/risk/messages/recipients.es.ts';
import { messages as t62 } from '#core/risk/messages/simulation.es.ts';
import { messages as t63 } from '#core/risk/messages/sites.es.ts';
import { messages as t64 } from '#core/risk/messages/swaps.es.ts';
import { messages as t65 } from '#core/risk/messages/tokens.es.ts';
import { messages as t66 } from '#core/tx/revert-messages.es.ts';
import { messages as t67 } from '../../features/accounts/messages.es.ts';
import { messages as t68 } from '../../features/activity/messages.es.ts';
import { listMessages as t69 } from '../../features/activity/list-messages.es.ts';
import { messages as t70 } from '../../features/approvals/messages.es.ts';
import { messages as t71 } from '../../features/apps/messages.es.ts';
import { messages as t72 } from '../../features/assets/messages.es.ts';
import { messages as t73 } from '../../features/batch/messages.es.ts';
import { messages as t74 } from '../../features/broadcast/messages.es.ts';
import { messages as t75 } from '../../features/call/messages.es.ts';
import { messages as t76 } from '../../features/cold/messages.es.ts';
import { messages as t77 } from '../../features/contacts/messages.es.ts';
import { messages as t78 } from '../../features/contracts/messages.es.ts';
import { dataMessages as t79 } from '../../features/contracts/data-messages.es.ts';
import { messages as t80 } from '../../features/decode/messages.es.ts';
import { messages as t81 } from '../../features/delegation/messages.es.ts';
import { messages as t82 } from '../../features/deploy/messages.es.ts';
import { messages as t83 } from '../../features/home/messages.es.ts';
import { lineMessages as t84 } from '../../features/home/line-messages.es.ts';
import { messages as t85 } from '../../features/long-link/messages.es.ts';
import { messages as t86 } from '../../features/more/messages.es.ts';
import { messages as t87 } from '../../features/names/messages.es.ts';
import { messages as t88 } from '../../features/networks/messages.es.ts';
import { messages as t89 } from '../../features/palette/messages.es.ts';
import { messages as t90 } from '../../features/receive/messages.es.ts';
import { messages as t91 } from '../../features/safe/messages.es.ts';
import { messages as t92 } from '../../features/send/messages.es.ts';
import { messages as t93 } from '../../features/settings/messages.es.ts';
import { messages as t94 } from '../../features/sign/messages.es.ts';
import { messages as t95 } from '../../features/start/messages.es.ts';
import { messages as t96 } from '../../features/toolbox/messages.es.ts';
import { messages as t97 } from '../../features/tools/messages.es.ts';
import { messages as t98 } from '../../features/verify/messages.es.ts';
import { unknownMessages as t99 } from '../../history/messages.es.ts';
import { sharedMessages as t100 } from '../../shared/messages.es.ts';
import { coldMessages as t101 } from '../../shared/cold-signing/messages.es.ts';
import { timeMessages as t102 } from '../../shared/messages.es.ts';
import { TOOLBOX as t103 } from '../../shared/toolbox.es.ts';
import { claimMessages as t104 } from '../../transactions/messages.es.ts';
import { tokenMessages as t105 } from '../../transactions/messages.es.ts';
import { messages as t106 } from '#ui/messages.es.ts';
import { messages as t107 } from '#ui/call-tree/messages.es.ts';
import { firstMessages as t108 } from '#ui/first-messages.es.ts';
import { languageMessages as t109 } from '#ui/language-messages.es.ts';
import { qrMessages as t110 } from '#ui/ur-messages.es.ts';
import { messages as t111 } from '#ui/typed-data-fault-messages.es.ts';
import { urMessages as t112 } from '#ui/ur-messages.es.ts';

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
  'core/calldata/rows': t31,
  'core/calldata/trade': t32,
  'core/contacts': t33,
  'core/errors/abi': t34,
  'core/errors/app': t35,
  'core/errors/asset': t36,
  'core/errors/deploy': t37,
  'core/errors/explorer': t38,
  'core/errors/fee': t39,
  'core/errors/input': t40,
  'core/errors/key': t41,
  'core/errors/name': t42,
  'core/errors/nav': t43,
  'core/errors/other': t44,
  'core/errors/rpc': t45,
  'core/errors/safe': t46,
  'core/errors/sign': t47,
  'core/errors/store': t48,
  'core/errors/tool': t49,
  'core/errors/tx': t50,
  'core/errors/vault': t51,
  'core/logs': t52,
  'core/risk': t53,
  'core/risk/allowances': t54,
  'core/risk/calls': t55,
  'core/risk/chain': t56,
  'core/risk/delegation': t57,
  'core/risk/fees': t58,
  'core/risk/names': t59,
  'core/risk/orders': t60,
  'core/risk/recipients': t61,
  'core/risk/simulation': t62,
  'core/risk/sites': t63,
  'core/risk/swaps': t64,
  'core/risk/tokens': t65,
  'core/tx/revert': t66,
  'features/accounts': t67,
  'features/activity': t68,
  'features/activity/list': t69,
  'features/approvals': t70,
  'features/apps': t71,
  'features/assets': t72,
  'features/batch': t73,
  'features/broadcast': t74,
  'features/call': t75,
  'features/cold': t76,
  'features/contacts': t77,
  'features/contracts': t78,
  'features/contracts/data': t79,
  'features/decode': t80,
  'features/delegation': t81,
  'features/deploy': t82,
  'features/home': t83,
  'features/home/line': t84,
  'features/long-link': t85,
  'features/more': t86,
  'features/names': t87,
  'features/networks': t88,
  'features/palette': t89,
  'features/receive': t90,
  'features/safe': t91,
  'features/send': t92,
  'features/settings': t93,
  'features/sign': t94,
  'features/start': t95,
  'features/toolbox': t96,
  'features/tools': t97,
  'features/verify': t98,
  'history/unknown': t99,
  'shared': t100,
  'shared/cold-signing': t101,
  'shared/time': t102,
  'shared/toolbox': t103,
  'transactions/claim': t104,
  'transactions/token': t105,
  'ui': t106,
  'ui/call-tree': t107,
  'ui/first': t108,
  'ui/language': t109,
  'ui/qr': t110,
  'ui/typed-data-fault': t111,
  'ui/ur': t112,
};
