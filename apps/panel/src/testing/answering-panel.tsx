import { createPanelApi, type PanelApi } from '@dorsal/api-client/panel';
import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { hasPermission, organizerPermissions, type OrganizerRole } from '@dorsal/domain/organizer-roles';
import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router';
import { SessionGuards } from '#/layouts/SessionGuards/SessionGuards.tsx';
import { RouteError } from '#/layouts/RouteError/RouteError.tsx';
import { UndoProvider } from '#/components/UndoToast/UndoToast.tsx';
import { ApiProvider } from '#/session/ApiProvider.tsx';
import { GoogleContext } from '#/session/google-client.ts';
import { makeQueryClient } from '#/session/query-client.ts';
import { renewingFetch, SessionRenewal, SessionRenewalContext } from '#/session/session-renewal.ts';
import { type OpenSession, OpenSessionContext } from '#/session/use-session.ts';

/** Storybook's own file: no requests leave the page. */
const storyGoogle = { clientId: 'stories.apps.googleusercontent.com', scriptUrl: '/google-client.js' };

/** The response to a call. */
export interface Answer {
  /** Default: 200. */
  readonly status?: number;
  /** A `Blob` is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** `pending` never resolves. A function is called for each request. */
export type Answers = Readonly<
  Record<string, Answer | 'pending' | ((request: Request) => Answer | Promise<Answer>)>
>;

/**
 * The real client with prepared responses by method and path (`GET /api/panel/session`). A call without a response fails
 * like one without a network.
 */
function answeringPanel(answers: Answers, renewal = new SessionRenewal()): PanelApi {
  return createPanelApi({
    // Outside a browser a URL must be absolute.
    baseUrl: 'https://panel.dorsal.example',
    fetch: renewingFetch(renewal, async (input, init) => {
      const request = new Request(input, init);
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      if (answer === undefined) throw new TypeError(`No answer was prepared for ${request.url}.`);
      if (answer === 'pending') return new Promise<never>(() => undefined);
      const { status = 200, body } = typeof answer === 'function' ? await answer(request) : answer;
      if (status === 204) return new Response(null, { status });
      return body instanceof Blob ? new Response(body, { status }) : Response.json(body ?? {}, { status });
    }),
  });
}

/** An organizer of which the person is a member with that role. */
export function membershipAs(role: OrganizerRole, changes: Partial<MembershipBody> = {}): MembershipBody {
  return {
    _id: 'org-la-marina',
    slug: 'ca-la-marina',
    name: 'CA La Marina',
    logo: null,
    state: 'approved',
    role,
    permissions: organizerPermissions.filter((permission) => hasPermission(role, permission)),
    eventIds: null,
    endsAt: null,
    secondFactorRequired: false,
    ...changes,
  };
}

/** The open session of Amparo, a member of CA La Marina. */
export function sessionAs(role: OrganizerRole, changes: Partial<OpenSession> = {}): OpenSession {
  return {
    state: 'open',
    person: {
      _id: 'user-amparo',
      name: 'Amparo Giner',
      email: 'amparo@calamarina.es',
      isEmailConfirmed: true,
    },
    methods: ['totp', 'recoveryCode'],
    sudoUntil: null,
    organizers: [membershipAs(role)],
    ...changes,
  };
}

export interface PanelStoryProps {
  /** By method and path. `GET /api/panel/session` has a response already: the session. */
  answers?: Answers;
  /** Default: Amparo, who owns CA La Marina. Null: a visitor. */
  session?: OpenSession | null;
  /** The address. Default `/ca-la-marina`. */
  at?: string;
  /** The route's pattern; default `/:org/*`. */
  path?: string;
  /** Routes inside `children`, a layout. */
  routes?: RouteObject[];
  children: ReactNode;
}

/** A screen of the panel as at an address, with prepared responses. Other addresses show themselves. */
export function PanelStory({
  answers = {},
  session = sessionAs('owner'),
  at = '/ca-la-marina',
  path = '/:org/*',
  routes,
  children,
}: PanelStoryProps) {
  const [renewal] = useState(() => new SessionRenewal());
  const [queryClient] = useState(makeQueryClient);
  const [api] = useState(() => answeringPanel({ ...sessionAnswer(session), ...answers }, renewal));
  const [router] = useState(() => {
    const signedIn = session === null ? <Outlet /> : <SignedIn session={session} />;
    const screen = {
      path,
      element: children,
      ...(routes && { children: routes }),
      ErrorBoundary: RouteError,
    };
    const other = { path: '*', Component: OtherAddress };
    return createMemoryRouter([{ element: signedIn, children: [screen, other] }], {
      initialEntries: [at],
    });
  });
  return (
    <QueryClientProvider client={queryClient}>
      <SessionRenewalContext value={renewal}>
        <ApiProvider api={api}>
          <GoogleContext value={storyGoogle}>
            <ToastProvider>
              <UndoProvider>
                <Suspense>
                  <RouterProvider router={router} />
                </Suspense>
              </UndoProvider>
            </ToastProvider>
          </GoogleContext>
        </ApiProvider>
      </SessionRenewalContext>
    </QueryClientProvider>
  );
}

function sessionAnswer(session: OpenSession | null): Answers {
  return {
    'GET /api/panel/session': { body: session ?? { state: 'none' } },
    'POST /api/panel/session/google/nonce': { body: { nonce: 'nonce' } },
  };
}

function SignedIn({ session }: { session: OpenSession }) {
  return (
    <OpenSessionContext value={session}>
      <SessionGuards>
        <Outlet />
      </SessionGuards>
    </OpenSessionContext>
  );
}

function OtherAddress() {
  const { pathname, search } = useLocation();
  return <p>{`Dirección: ${pathname}${search}`}</p>;
}
