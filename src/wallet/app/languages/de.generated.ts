/** Written by scripts/languages.ts: the texts of the wallet in another language (de). */
import type { Translations } from '#core/text/language.ts';
import { appMessages as t0 } from '../messages.de.ts';
import { toastMessages as t1 } from '../toasts/messages.de.ts';
import { reviewMessages as t2 } from '../../components/review/messages.de.ts';
import { messages as t3 } from '#core/calldata/messages.de.ts';
import { messages as t4 } from '#core/contacts/messages.de.ts';
import { ABI as t5 } from '#core/errors/catalogue/contract.de.ts';
import { APP as t6 } from '#core/errors/catalogue/sign.de.ts';
import { ASSET as t7 } from '#core/errors/catalogue/asset.de.ts';
import { DEPLOY as t8 } from '#core/errors/catalogue/contract.de.ts';
import { EXPLORER as t9 } from '#core/errors/catalogue/rpc.de.ts';
import { FEE as t10 } from '#core/errors/catalogue/tx.de.ts';
import { INPUT as t11 } from '#core/errors/catalogue/input.de.ts';
import { KEY as t12 } from '#core/errors/catalogue/key.de.ts';
import { NAME as t13 } from '#core/errors/catalogue/name.de.ts';
import { NAV as t14 } from '#core/errors/catalogue/first.de.ts';
import { OTHER as t15 } from '#core/errors/catalogue/first.de.ts';
import { RPC as t16 } from '#core/errors/catalogue/rpc.de.ts';
import { SAFE_ERRORS as t17 } from '#core/errors/catalogue/safe.de.ts';
import { SIGN as t18 } from '#core/errors/catalogue/sign.de.ts';
import { STORE as t19 } from '#core/errors/catalogue/first.de.ts';
import { TOOL as t20 } from '#core/errors/catalogue/input.de.ts';
import { TX as t21 } from '#core/errors/catalogue/tx.de.ts';
import { VAULT as t22 } from '#core/errors/catalogue/key.de.ts';
import { messages as t23 } from '#core/logs/messages.de.ts';
import { messages as t24 } from '#core/risk/messages/words.de.ts';
import { messages as t25 } from '#core/risk/messages/allowances.de.ts';
import { messages as t26 } from '#core/risk/messages/calls.de.ts';
import { messages as t27 } from '#core/risk/messages/chain.de.ts';
import { messages as t28 } from '#core/risk/messages/delegation.de.ts';
import { messages as t29 } from '#core/risk/messages/fees.de.ts';
import { messages as t30 } from '#core/risk/messages/names.de.ts';
import { messages as t31 } from '#core/risk/messages/orders.de.ts';
import { messages as t32 } from '#core/risk/messages/recipients.de.ts';
import { messages as t33 } from '#core/risk/messages/simulation.de.ts';
import { messages as t34 } from '#core/risk/messages/sites.de.ts';
import { messages as t35 } from '#core/risk/messages/swaps.de.ts';
import { messages as t36 } from '#core/risk/messages/tokens.de.ts';
import { messages as t37 } from '../../features/accounts/messages.de.ts';
import { messages as t38 } from '../../features/activity/messages.de.ts';
import { listMessages as t39 } from '../../features/activity/list-messages.de.ts';
import { messages as t40 } from '../../features/approvals/messages.de.ts';
import { messages as t41 } from '../../features/apps/messages.de.ts';
import { messages as t42 } from '../../features/assets/messages.de.ts';
import { messages as t43 } from '../../features/batch/messages.de.ts';
import { messages as t44 } from '../../features/broadcast/messages.de.ts';
import { messages as t45 } from '../../features/call/messages.de.ts';
import { messages as t46 } from '../../features/cold/messages.de.ts';
import { messages as t47 } from '../../features/contacts/messages.de.ts';
import { messages as t48 } from '../../features/contracts/messages.de.ts';
import { dataMessages as t49 } from '../../features/contracts/data-messages.de.ts';
import { messages as t50 } from '../../features/decode/messages.de.ts';
import { messages as t51 } from '../../features/delegation/messages.de.ts';
import { messages as t52 } from '../../features/deploy/messages.de.ts';
import { messages as t53 } from '../../features/home/messages.de.ts';
import { lineMessages as t54 } from '../../features/home/line-messages.de.ts';
import { messages as t55 } from '../../features/more/messages.de.ts';
import { messages as t56 } from '../../features/names/messages.de.ts';
import { messages as t57 } from '../../features/networks/messages.de.ts';
import { messages as t58 } from '../../features/palette/messages.de.ts';
import { messages as t59 } from '../../features/receive/messages.de.ts';
import { messages as t60 } from '../../features/safe/messages.de.ts';
import { messages as t61 } from '../../features/send/messages.de.ts';
import { messages as t62 } from '../../features/settings/messages.de.ts';
import { messages as t63 } from '../../features/sign/messages.de.ts';
import { messages as t64 } from '../../features/start/messages.de.ts';
import { messages as t65 } from '../../features/toolbox/messages.de.ts';
import { messages as t66 } from '../../features/tools/messages.de.ts';
import { messages as t67 } from '../../features/verify/messages.de.ts';
import { sharedMessages as t68 } from '../../shared/messages.de.ts';
import { abiMessages as t69 } from '../../shared/abi/messages.de.ts';
import { activityWords as t70 } from '../../shared/activity-words.de.ts';
import { activitySummaryMessages as t71 } from '../../shared/activity-summary/messages.de.ts';
import { messages as t72 } from '../../shared/apps/messages.de.ts';
import { batchMessages as t73 } from '../../shared/batch/messages.de.ts';
import { coldMessages as t74 } from '../../shared/cold-signing/messages.de.ts';
import { connectingMessages as t75 } from '../../shared/connecting/messages.de.ts';
import { contactMessages as t76 } from '../../shared/contacts/messages.de.ts';
import { decodingMessages as t77 } from '../../shared/decoding/messages.de.ts';
import { delegationMessages as t78 } from '../../shared/delegation/messages.de.ts';
import { draftMessages as t79 } from '../../shared/form-messages.de.ts';
import { feeMessages as t80 } from '../../shared/fees/messages.de.ts';
import { findingMessages as t81 } from '../../shared/findings/messages.de.ts';
import { frameMessages as t82 } from '../../shared/frame-messages.de.ts';
import { fromMessages as t83 } from '../../shared/form-messages.de.ts';
import { gatewayMessages as t84 } from '../../shared/names/messages.de.ts';
import { pictureMessages as t85 } from '../../shared/picture/messages.de.ts';
import { receiveMessages as t86 } from '../../shared/receive/messages.de.ts';
import { recipientMessages as t87 } from '../../shared/recipient/messages.de.ts';
import { scanMessages as t88 } from '../../shared/scan/messages.de.ts';
import { staleMessages as t89 } from '../../shared/stale/messages.de.ts';
import { stoppedMessages as t90 } from '../../shared/stopped-messages.de.ts';
import { timeMessages as t91 } from '../../shared/messages.de.ts';
import { TOOLBOX as t92 } from '../../shared/toolbox.de.ts';
import { claimMessages as t93 } from '../../transactions/messages.de.ts';
import { tokenMessages as t94 } from '../../transactions/messages.de.ts';
import { messages as t95 } from '#ui/messages.de.ts';
import { messages as t96 } from '#ui/call-tree/messages.de.ts';
import { firstMessages as t97 } from '#ui/first-messages.de.ts';
import { languageMessages as t98 } from '#ui/language-messages.de.ts';
import { qrMessages as t99 } from '#ui/ur-messages.de.ts';
import { urMessages as t100 } from '#ui/ur-messages.de.ts';

export const texts: Translations = {
  'app': t0,
  'app/toasts': t1,
  'components/review': t2,
  'core/calldata': t3,
  'core/contacts': t4,
  'core/errors/abi': t5,
  'core/errors/app': t6,
  'core/errors/asset': t7,
  'core/errors/deploy': t8,
  'core/errors/explorer': t9,
  'core/errors/fee': t10,
  'core/errors/input': t11,
  'core/errors/key': t12,
  'core/errors/name': t13,
  'core/errors/nav': t14,
  'core/errors/other': t15,
  'core/errors/rpc': t16,
  'core/errors/safe': t17,
  'core/errors/sign': t18,
  'core/errors/store': t19,
  'core/errors/tool': t20,
  'core/errors/tx': t21,
  'core/errors/vault': t22,
  'core/logs': t23,
  'core/risk': t24,
  'core/risk/allowances': t25,
  'core/risk/calls': t26,
  'core/risk/chain': t27,
  'core/risk/delegation': t28,
  'core/risk/fees': t29,
  'core/risk/names': t30,
  'core/risk/orders': t31,
  'core/risk/recipients': t32,
  'core/risk/simulation': t33,
  'core/risk/sites': t34,
  'core/risk/swaps': t35,
  'core/risk/tokens': t36,
  'features/accounts': t37,
  'features/activity': t38,
  'features/activity/list': t39,
  'features/approvals': t40,
  'features/apps': t41,
  'features/assets': t42,
  'features/batch': t43,
  'features/broadcast': t44,
  'features/call': t45,
  'features/cold': t46,
  'features/contacts': t47,
  'features/contracts': t48,
  'features/contracts/data': t49,
  'features/decode': t50,
  'features/delegation': t51,
  'features/deploy': t52,
  'features/home': t53,
  'features/home/line': t54,
  'features/more': t55,
  'features/names': t56,
  'features/networks': t57,
  'features/palette': t58,
  'features/receive': t59,
  'features/safe': t60,
  'features/send': t61,
  'features/settings': t62,
  'features/sign': t63,
  'features/start': t64,
  'features/toolbox': t65,
  'features/tools': t66,
  'features/verify': t67,
  'shared': t68,
  'shared/abi': t69,
  'shared/activity': t70,
  'shared/activity-summary': t71,
  'shared/apps': t72,
  'shared/batch': t73,
  'shared/cold-signing': t74,
  'shared/connecting': t75,
  'shared/contacts': t76,
  'shared/decoding': t77,
  'shared/delegation': t78,
  'shared/draft': t79,
  'shared/fees': t80,
  'shared/findings': t81,
  'shared/frame': t82,
  'shared/from': t83,
  'shared/names': t84,
  'shared/picture': t85,
  'shared/receive': t86,
  'shared/recipient': t87,
  'shared/scan': t88,
  'shared/stale': t89,
  'shared/stopped': t90,
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
