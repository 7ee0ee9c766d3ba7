/** `/request/:id`: one request of an app that has this window. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Page } from '../../components/page/page.tsx';
import { consentTitle } from './consent.tsx';
import { messages } from './messages.ts';
import { RequestView } from './request-view.tsx';
import { useAppsSession, useAppsSnapshot } from './session.ts';

const words = messages.request;

export function RequestScreen() {
  const { id } = useParams({ from: '/framed/live/owned/request/$id' });
  const session = useAppsSession();
  const request = useAppsSnapshot().waiting.find((each) => each.id === id);
  const navigate = useNavigate();
  const [seen, setSeen] = useState(false);
  if (request !== undefined && !seen) setSeen(true);
  const answered = seen && request === undefined;
  // What was dealt with here is over; a link to one that ended elsewhere says so.
  useEffect(() => {
    if (answered) void navigate({ to: '/apps', replace: true });
  }, [answered, navigate]);
  if (session === null || request === undefined) {
    return (
      <Page title={words.title} width="act">
        <Sheet>
          <EmptyState
            title={words.gone}
            action={
              <Link to="/apps" className={buttonClass()}>
                {words.toApps}
              </Link>
            }
          >
            {words.goneText}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  return (
    <Page title={request.kind === 'connect' ? consentTitle(request) : words.title} width="act">
      <RequestView key={request.id} session={session} request={request} />
    </Page>
  );
}
