/** Strings of the question before a draft is left. */
import { catalogue } from '#core/text/language.ts';

export const draftMessages = catalogue('shared/draft', {
  unsaved: {
    title: 'Leave without sending?',
    text: 'You have not sent this yet. If you leave, you lose what you entered.',
    stay: 'Stay',
    leave: 'Leave',
  },
  underWay: {
    title: 'Leave while sending?',
    text: 'It is signed and on its way to the network. Sending continues if you leave. See Activity for its status.',
    stay: 'Stay',
    leave: 'Leave',
  },
});
