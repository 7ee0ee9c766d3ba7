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
import { messages as t31 } from '#core/contacts/messages.de.ts';
import { ABI as t32 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t33 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t34 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t35 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t36 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t37 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t38 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t39 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t40 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t41 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t42 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t43 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t44 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t45 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t46 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t47 } from '#core/errors/catalogue/input.de.ts';
import { TX as t48 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t49 } from '#core/errors/catalogue/key.de.ts';
import { messages as t50 } from '#core/logs/messages.de.ts';
import { messages as t51 } from '#core/risk/messages/words.de.ts';
import { messages as t52 } from '#core/risk/messages/allowances.de.ts';
import { messages as t53 } from '#core/risk/messages/calls.de.ts';
import { messages as t54 } from '#core/risk/messages/chain.de.ts';
import { messages as t55 } from '#core/risk/messages/delegation.de.ts';
import { messages as t56 } from '#core/risk/messages/fees.de.ts';
import { messages as t57 } from '#core/risk/messages/names.de.ts';
import { messages as t58 } from '#core/risk/messages/orders.de.ts';
import { messages as t59 } from '#core/risk/messages/recipients.de.ts';
import { messages as t60 } from '#core/risk/messages/simulation.de.ts';
import { messages as t61 } from '#core/risk/messages/sites.de.ts';
import { messages as t62 } from '#core/risk/messages/swaps.de.ts';
import { messages as t63 } from '#core/risk/messages/tokens.de.ts';
import { messages as t64 } from '../../features/accounts/messages.de.ts';
import { messages as t65 } from '../../features/activity/messages.de.ts';
import { listMessages as t66 } from '../../features/activity/list-messages.de.ts';
import { messages as t67 } from '../../features/approvals/messages.de.ts';
import { messages as t68 } from '../../features/apps/messages.de.ts';
import { messages as t69 } from '../../features/assets/messages.de.ts';
import { messages as t70 } from '../../features/batch/messages.de.ts';
import { messages as t71 } from '../../features/broadcast/messages.de.ts';
import { messages as t72 } from '../../features/call/messages.de.ts';
import { messages as t73 } from '../../features/cold/messages.de.ts';
import { messages as t74 } from '../../features/contacts/messages.de.ts';
import { messages as t75 } from '../../features/contracts/messages.de.ts';
import { dataMessages as t76 } from '../../features/contracts/data-messages.de.ts';
import { messages as t77 } from '../../features/decode/messages.de.ts';
import { messages as t78 } from '../../features/delegation/messages.de.ts';
import { messages as t79 } from '../../features/deploy/messages.de.ts';
import { messages as t80 } from '../../features/home/messages.de.ts';
import { lineMessages as t81 } from '../../features/home/line-messages.de.ts';
import { messages as t82 } from '../../features/long-link/messages.de.ts';
import { messages as t83 } from '../../features/more/messages.de.ts';
import { messages as t84 } from '../../features/names/messages.de.ts';
import { messages as t85 } from '../../features/networks/messages.de.ts';
import { messages as t86 } from '../../features/palette/messages.de.ts';
import { messages as t87 } from '../../features/receive/messages.de.ts';
import { messages as t88 } from '../../features/safe/messages.de.ts';
import { messages as t89 } from '../../features/send/messages.de.ts';
import { messages as t90 } from '../../features/settings/messages.de.ts';
import { messages as t91 } from '../../features/sign/messages.de.ts';
import { messages as t92 } from '../../features/start/messages.de.ts';
import { messages as t93 } from '../../features/toolbox/messages.de.ts';
import { messages as t94 } from '../../features/tools/messages.de.ts';
import { messages as t95 } from '../../features/verify/messages.de.ts';
import { sharedMessages as t96 } from '../../shared/messages.de.ts';
import { coldMessages as t97 } from '../../shared/cold-signing/messages.de.ts';
import { timeMessages as t98 } from '../../shared/messages.de.ts';
import { TOOLBOX as t99 } from '../../shared/toolbox.de.ts';
import { claimMessages as t100 } from '../../transactions/messages.de.ts';
import { tokenMessages as t101 } from '../../transactions/messages.de.ts';
import { messages as t102 } from '#ui/messages.de.ts';
import { messages as t103 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t104 } from '#ui/first-messages.de.ts';
import { languageMessages as t105 } from '#ui/language-messages.de.ts';
import { qrMessages as t106 } from '#ui/ur-messages.de.ts';
import { messages as t107 } from '#ui/typed-data-fault-messages.de.ts';
import { urMessages as t108 } from '#ui/ur-messages.de.ts';

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
