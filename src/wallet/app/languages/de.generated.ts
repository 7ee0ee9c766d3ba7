/** Written by scripts/languages.ts: the texts of the wallet in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { appMessages as t0 } from '../messages.de.ts';
import { chainTroubleMessages as t1 } from '../chain-trouble-messages.de.ts';
import { statusMessages as t2 } from '../status-messages.de.ts';
import { toastMessages as t3 } from '../toasts/messages.de.ts';
import { abiMessages as t4 } from '../../components/abi/messages.de.ts';
import { activityWords as t5 } from '../../components/activity/activity-words.de.ts';
import { activitySummaryMessages as t6 } from '../../components/activity/summary-messages.de.ts';
import { messages as t7 } from '../../components/apps/messages.de.ts';
import { batchMessages as t8 } from '../../components/batch/messages.de.ts';
import { connectingMessages as t9 } from '../../components/connecting/messages.de.ts';
import { contactMessages as t10 } from '../../components/contacts/messages.de.ts';
import { decodingMessages as t11 } from '../../components/decoding/messages.de.ts';
import { delegationMessages as t12 } from '../../components/delegation/messages.de.ts';
import { disagreementMessages as t13 } from '../../components/evidence/messages.de.ts';
import { feeMessages as t14 } from '../../components/fees/messages.de.ts';
import { findingMessages as t15 } from '../../components/findings/messages.de.ts';
import { draftMessages as t16 } from '../../components/form/messages.de.ts';
import { fromMessages as t17 } from '../../components/form/messages.de.ts';
import { gatewayMessages as t18 } from '../../components/names/messages.de.ts';
import { frameMessages as t19 } from '../../components/page/messages.de.ts';
import { backMessages as t20 } from '../../components/page/back-messages.de.ts';
import { staleMessages as t21 } from '../../components/page/stale-messages.de.ts';
import { stoppedMessages as t22 } from '../../components/page/stopped-messages.de.ts';
import { pictureMessages as t23 } from '../../components/picture/messages.de.ts';
import { receiveMessages as t24 } from '../../components/receive/messages.de.ts';
import { recipientMessages as t25 } from '../../components/recipient/messages.de.ts';
import { reviewMessages as t26 } from '../../components/review/messages.de.ts';
import { scanMessages as t27 } from '../../components/scan/messages.de.ts';
import { toolMessages as t28 } from '../../components/tool/messages.de.ts';
import { messages as t29 } from '#core/calldata/messages.de.ts';
import { messages as t30 } from '#core/calldata/rights-messages.de.ts';
import { messages as t31 } from '#core/calldata/row-messages.de.ts';
import { messages as t32 } from '#core/calldata/trade-messages.de.ts';
import { messages as t33 } from '#core/contacts/messages.de.ts';
import { ABI as t34 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t35 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t36 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t37 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t38 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t39 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t40 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t41 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t42 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t43 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t44 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t45 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t46 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t47 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t48 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t49 } from '#core/errors/catalogue/input.de.ts';
import { TX as t50 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t51 } from '#core/errors/catalogue/key.de.ts';
import { messages as t52 } from '#core/logs/messages.de.ts';
import { messages as t53 } from '#core/risk/messages/words.de.ts';
import { messages as t54 } from '#core/risk/messages/allowances.de.ts';
import { messages as t55 } from '#core/risk/messages/calls.de.ts';
import { messages as t56 } from '#core/risk/messages/chain.de.ts';
import { messages as t57 } from '#core/risk/messages/delegation.de.ts';
import { messages as t58 } from '#core/risk/messages/fees.de.ts';
import { messages as t59 } from '#core/risk/messages/names.de.ts';
import { messages as t60 } from '#core/risk/messages/orders.de.ts';
import { messages as t61 } from '#core/risk/messages/recipients.de.ts';
import { messages as t62 } from '#core/risk/messages/simulation.de.ts';
import { messages as t63 } from '#core/risk/messages/sites.de.ts';
import { messages as t64 } from '#core/risk/messages/swaps.de.ts';
import { messages as t65 } from '#core/risk/messages/tokens.de.ts';
import { messages as t66 } from '#core/tx/revert-messages.de.ts';
import { messages as t67 } from '../../features/accounts/messages.de.ts';
import { messages as t68 } from '../../features/activity/messages.de.ts';
import { listMessages as t69 } from '../../features/activity/list-messages.de.ts';
import { messages as t70 } from '../../features/approvals/messages.de.ts';
import { messages as t71 } from '../../features/apps/messages.de.ts';
import { messages as t72 } from '../../features/assets/messages.de.ts';
import { messages as t73 } from '../../features/batch/messages.de.ts';
import { messages as t74 } from '../../features/broadcast/messages.de.ts';
import { messages as t75 } from '../../features/call/messages.de.ts';
import { messages as t76 } from '../../features/cold/messages.de.ts';
import { messages as t77 } from '../../features/contacts/messages.de.ts';
import { messages as t78 } from '../../features/contracts/messages.de.ts';
import { dataMessages as t79 } from '../../features/contracts/data-messages.de.ts';
import { messages as t80 } from '../../features/decode/messages.de.ts';
import { messages as t81 } from '../../features/delegation/messages.de.ts';
import { messages as t82 } from '../../features/deploy/messages.de.ts';
import { messages as t83 } from '../../features/home/messages.de.ts';
import { lineMessages as t84 } from '../../features/home/line-messages.de.ts';
import { messages as t85 } from '../../features/long-link/messages.de.ts';
import { messages as t86 } from '../../features/more/messages.de.ts';
import { messages as t87 } from '../../features/names/messages.de.ts';
import { messages as t88 } from '../../features/networks/messages.de.ts';
import { messages as t89 } from '../../features/palette/messages.de.ts';
import { messages as t90 } from '../../features/receive/messages.de.ts';
import { messages as t91 } from '../../features/safe/messages.de.ts';
import { messages as t92 } from '../../features/send/messages.de.ts';
import { messages as t93 } from '../../features/settings/messages.de.ts';
import { messages as t94 } from '../../features/sign/messages.de.ts';
import { messages as t95 } from '../../features/start/messages.de.ts';
import { messages as t96 } from '../../features/toolbox/messages.de.ts';
import { messages as t97 } from '../../features/tools/messages.de.ts';
import { messages as t98 } from '../../features/verify/messages.de.ts';
import { unknownMessages as t99 } from '../../history/messages.de.ts';
import { sharedMessages as t100 } from '../../shared/messages.de.ts';
import { coldMessages as t101 } from '../../shared/cold-signing/messages.de.ts';
import { timeMessages as t102 } from '../../shared/messages.de.ts';
import { TOOLBOX as t103 } from '../../shared/toolbox.de.ts';
import { claimMessages as t104 } from '../../transactions/messages.de.ts';
import { tokenMessages as t105 } from '../../transactions/messages.de.ts';
import { messages as t106 } from '#ui/messages.de.ts';
import { messages as t107 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t108 } from '#ui/first-messages.de.ts';
import { languageMessages as t109 } from '#ui/language-messages.de.ts';
import { qrMessages as t110 } from '#ui/ur-messages.de.ts';
import { messages as t111 } from '#ui/typed-data-fault-messages.de.ts';
import { urMessages as t112 } from '#ui/ur-messages.de.ts';

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
