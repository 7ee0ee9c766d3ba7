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
import { disagreementMessages as t11 } from '../../components/evidence/messages.de.ts';
import { feeMessages as t12 } from '../../components/fees/messages.de.ts';
import { findingMessages as t13 } from '../../components/findings/messages.de.ts';
import { draftMessages as t14 } from '../../components/form/messages.de.ts';
import { fromMessages as t15 } from '../../components/form/messages.de.ts';
import { gatewayMessages as t16 } from '../../components/names/messages.de.ts';
import { frameMessages as t17 } from '../../components/page/messages.de.ts';
import { backMessages as t18 } from '../../components/page/back-messages.de.ts';
import { staleMessages as t19 } from '../../components/page/stale-messages.de.ts';
import { stoppedMessages as t20 } from '../../components/page/stopped-messages.de.ts';
import { pictureMessages as t21 } from '../../components/picture/messages.de.ts';
import { receiveMessages as t22 } from '../../components/receive/messages.de.ts';
import { recipientMessages as t23 } from '../../components/recipient/messages.de.ts';
import { reviewMessages as t24 } from '../../components/review/messages.de.ts';
import { scanMessages as t25 } from '../../components/scan/messages.de.ts';
import { messages as t26 } from '#core/calldata/messages.de.ts';
import { messages as t27 } from '#core/contacts/messages.de.ts';
import { ABI as t28 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t29 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t30 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t31 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t32 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t33 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t34 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t35 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t36 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t37 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t38 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t39 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t40 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t41 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t42 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t43 } from '#core/errors/catalogue/input.de.ts';
import { TX as t44 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t45 } from '#core/errors/catalogue/key.de.ts';
import { messages as t46 } from '#core/logs/messages.de.ts';
import { messages as t47 } from '#core/risk/messages/words.de.ts';
import { messages as t48 } from '#core/risk/messages/allowances.de.ts';
import { messages as t49 } from '#core/risk/messages/calls.de.ts';
import { messages as t50 } from '#core/risk/messages/chain.de.ts';
import { messages as t51 } from '#core/risk/messages/delegation.de.ts';
import { messages as t52 } from '#core/risk/messages/fees.de.ts';
import { messages as t53 } from '#core/risk/messages/names.de.ts';
import { messages as t54 } from '#core/risk/messages/orders.de.ts';
import { messages as t55 } from '#core/risk/messages/recipients.de.ts';
import { messages as t56 } from '#core/risk/messages/simulation.de.ts';
import { messages as t57 } from '#core/risk/messages/sites.de.ts';
import { messages as t58 } from '#core/risk/messages/swaps.de.ts';
import { messages as t59 } from '#core/risk/messages/tokens.de.ts';
import { messages as t60 } from '../../features/accounts/messages.de.ts';
import { messages as t61 } from '../../features/activity/messages.de.ts';
import { listMessages as t62 } from '../../features/activity/list-messages.de.ts';
import { messages as t63 } from '../../features/approvals/messages.de.ts';
import { messages as t64 } from '../../features/apps/messages.de.ts';
import { messages as t65 } from '../../features/assets/messages.de.ts';
import { messages as t66 } from '../../features/batch/messages.de.ts';
import { messages as t67 } from '../../features/broadcast/messages.de.ts';
import { messages as t68 } from '../../features/call/messages.de.ts';
import { messages as t69 } from '../../features/cold/messages.de.ts';
import { messages as t70 } from '../../features/contacts/messages.de.ts';
import { messages as t71 } from '../../features/contracts/messages.de.ts';
import { dataMessages as t72 } from '../../features/contracts/data-messages.de.ts';
import { messages as t73 } from '../../features/decode/messages.de.ts';
import { messages as t74 } from '../../features/delegation/messages.de.ts';
import { messages as t75 } from '../../features/deploy/messages.de.ts';
import { messages as t76 } from '../../features/home/messages.de.ts';
import { lineMessages as t77 } from '../../features/home/line-messages.de.ts';
import { messages as t78 } from '../../features/more/messages.de.ts';
import { messages as t79 } from '../../features/names/messages.de.ts';
import { messages as t80 } from '../../features/networks/messages.de.ts';
import { messages as t81 } from '../../features/palette/messages.de.ts';
import { messages as t82 } from '../../features/receive/messages.de.ts';
import { messages as t83 } from '../../features/safe/messages.de.ts';
import { messages as t84 } from '../../features/send/messages.de.ts';
import { messages as t85 } from '../../features/settings/messages.de.ts';
import { messages as t86 } from '../../features/sign/messages.de.ts';
import { messages as t87 } from '../../features/start/messages.de.ts';
import { messages as t88 } from '../../features/toolbox/messages.de.ts';
import { messages as t89 } from '../../features/tools/messages.de.ts';
import { messages as t90 } from '../../features/verify/messages.de.ts';
import { sharedMessages as t91 } from '../../shared/messages.de.ts';
import { coldMessages as t92 } from '../../shared/cold-signing/messages.de.ts';
import { timeMessages as t93 } from '../../shared/messages.de.ts';
import { TOOLBOX as t94 } from '../../shared/toolbox.de.ts';
import { claimMessages as t95 } from '../../transactions/messages.de.ts';
import { tokenMessages as t96 } from '../../transactions/messages.de.ts';
import { messages as t97 } from '#ui/messages.de.ts';
import { messages as t98 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t99 } from '#ui/first-messages.de.ts';
import { languageMessages as t100 } from '#ui/language-messages.de.ts';
import { qrMessages as t101 } from '#ui/ur-messages.de.ts';
import { urMessages as t102 } from '#ui/ur-messages.de.ts';

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
  'components/evidence': t11,
  'components/fees': t12,
  'components/findings': t13,
  'components/form/draft': t14,
  'components/form/from': t15,
  'components/names': t16,
  'components/page': t17,
  'components/page/back': t18,
  'components/page/stale': t19,
  'components/page/stopped': t20,
  'components/picture': t21,
  'components/receive': t22,
  'components/recipient': t23,
  'components/review': t24,
  'components/scan': t25,
  'core/calldata': t26,
  'core/contacts': t27,
  'core/errors/abi': t28,
  'core/errors/app': t29,
  'core/errors/asset': t30,
  'core/errors/deploy': t31,
  'core/errors/explorer': t32,
  'core/errors/fee': t33,
  'core/errors/input': t34,
  'core/errors/key': t35,
  'core/errors/name': t36,
  'core/errors/nav': t37,
  'core/errors/other': t38,
  'core/errors/rpc': t39,
  'core/errors/safe': t40,
  'core/errors/sign': t41,
  'core/errors/store': t42,
  'core/errors/tool': t43,
  'core/errors/tx': t44,
  'core/errors/vault': t45,
  'core/logs': t46,
  'core/risk': t47,
  'core/risk/allowances': t48,
  'core/risk/calls': t49,
  'core/risk/chain': t50,
  'core/risk/delegation': t51,
  'core/risk/fees': t52,
  'core/risk/names': t53,
  'core/risk/orders': t54,
  'core/risk/recipients': t55,
  'core/risk/simulation': t56,
  'core/risk/sites': t57,
  'core/risk/swaps': t58,
  'core/risk/tokens': t59,
  'features/accounts': t60,
  'features/activity': t61,
  'features/activity/list': t62,
  'features/approvals': t63,
  'features/apps': t64,
  'features/assets': t65,
  'features/batch': t66,
  'features/broadcast': t67,
  'features/call': t68,
  'features/cold': t69,
  'features/contacts': t70,
  'features/contracts': t71,
  'features/contracts/data': t72,
  'features/decode': t73,
  'features/delegation': t74,
  'features/deploy': t75,
  'features/home': t76,
  'features/home/line': t77,
  'features/more': t78,
  'features/names': t79,
  'features/networks': t80,
  'features/palette': t81,
  'features/receive': t82,
  'features/safe': t83,
  'features/send': t84,
  'features/settings': t85,
  'features/sign': t86,
  'features/start': t87,
  'features/toolbox': t88,
  'features/tools': t89,
  'features/verify': t90,
  'shared': t91,
  'shared/cold-signing': t92,
  'shared/time': t93,
  'shared/toolbox': t94,
  'transactions/claim': t95,
  'transactions/token': t96,
  'ui': t97,
  'ui/call-tree': t98,
  'ui/first': t99,
  'ui/language': t100,
  'ui/qr': t101,
  'ui/ur': t102,
};
