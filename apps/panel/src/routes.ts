import { replace, type RouteObject } from 'react-router';
import { RootLayout } from './layouts/RootLayout/RootLayout.tsx';
import { RouteError } from './layouts/RouteError/RouteError.tsx';
import { SignedInLayout } from './layouts/SessionGuards/SignedInLayout.tsx';
import { RequireSession } from './session/RequireSession.tsx';

type Lazy = NonNullable<RouteObject['lazy']>;

/** A page: its own chunk, loaded when it is opened, and its own error boundary, inside the layout around it. */
const page = (path: string, lazy: Lazy): RouteObject => ({ path, lazy, ErrorBoundary: RouteError });

const index = (lazy: Lazy): RouteObject => ({ index: true, lazy, ErrorBoundary: RouteError });

/** A layout around pages, a chunk of its own. */
const layout = (lazy: Lazy, children: RouteObject[]): RouteObject => ({
  lazy,
  children,
  ErrorBoundary: RouteError,
});

const visitorPages = layout(
  () => import('./routes/sign-in-layout.tsx'),
  [
    page('signin', () => import('./routes/sign-in.tsx')),
    page('signin/code', () => import('./routes/sign-in-code.tsx')),
    page('signin/reset', () => import('./routes/sign-in-reset.tsx')),
    page('signin/reset/:token', () => import('./routes/sign-in-new-password.tsx')),
  ],
);

const openPages = layout(
  () => import('./routes/plain-layout.tsx'),
  [
    page('register', () => import('./routes/register.tsx')),
    page('invite/:token', () => import('./routes/invite.tsx')),
  ],
);

const personPages = layout(
  () => import('./routes/plain-layout.tsx'),
  [
    index(() => import('./routes/choose-organizer.tsx')),
    page('account', () => import('./routes/account.tsx')),
  ],
);

const editorPages: RouteObject = {
  path: 'events/:event/edit',
  lazy: () => import('./routes/editor.tsx'),
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: () => replace('details') },
    page('details', () => import('./routes/editor-details.tsx')),
    page('course', () => import('./routes/editor-course.tsx')),
    page('tickets', () => import('./routes/editor-tickets.tsx')),
    page('form', () => import('./routes/editor-form.tsx')),
    page('page', () => import('./routes/editor-page.tsx')),
    page('publish', () => import('./routes/editor-publish.tsx')),
  ],
};

/** The list stays beside the person of the address. */
const peoplePages: RouteObject = {
  path: 'events/:event/participants',
  lazy: () => import('./routes/participants.tsx'),
  ErrorBoundary: RouteError,
  children: [page(':person', () => import('./routes/participant.tsx'))],
};

/** The dialog of a refund has an address over its order. */
const orderPages: RouteObject = {
  path: 'events/:event/orders/:order',
  lazy: () => import('./routes/order.tsx'),
  ErrorBoundary: RouteError,
  children: [page('refund', () => import('./routes/order-refund.tsx'))],
};

const organizerPages: RouteObject = {
  path: ':org',
  lazy: () => import('./routes/panel-layout.tsx'),
  ErrorBoundary: RouteError,
  children: [
    index(() => import('./routes/home.tsx')),
    page('events', () => import('./routes/events.tsx')),
    page('events/:event', () => import('./routes/event.tsx')),
    page('events/:event/entrance', () => import('./routes/entrance.tsx')),
    page('events/:event/entrance/phones', () => import('./routes/phones.tsx')),
    peoplePages,
    page('events/:event/consents', () => import('./routes/consents.tsx')),
    page('events/:event/messages', () => import('./routes/messages.tsx')),
    page('events/:event/messages/new', () => import('./routes/message-new.tsx')),
    page('events/:event/messages/:message', () => import('./routes/message.tsx')),
    page('events/:event/orders', () => import('./routes/orders.tsx')),
    orderPages,
    page('events/:event/money/transfers', () => import('./routes/transfers.tsx')),
    page('money/transfers', () => import('./routes/transfers.tsx')),
    page('events/:event/money', () => import('./routes/event-money.tsx')),
    page('events/:event/money/invoices', () => import('./routes/money-invoices.tsx')),
    page('events/:event/money/invoices/:document', () => import('./routes/tax-document.tsx')),
    page('money', () => import('./routes/money.tsx')),
    page('money/invoices', () => import('./routes/money-invoices.tsx')),
    page('team', () => import('./routes/team.tsx')),
    page('team/roles', () => import('./routes/team-roles.tsx')),
    page('team/log', () => import('./routes/team-log.tsx')),
    page('settings', () => import('./routes/settings.tsx')),
    page('settings/notices', () => import('./routes/settings-notices.tsx')),
    page('settings/refunds', () => import('./routes/settings-refunds.tsx')),
    page('settings/embed', () => import('./routes/settings-embed.tsx')),
    page('settings/payouts', () => import('./routes/settings-payouts.tsx')),
    page('money/payouts', () => import('./routes/payouts.tsx')),
    editorPages,
    page('*', () => import('./routes/not-found.tsx')),
  ],
};

/** The panel's addresses. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      visitorPages,
      openPages,
      {
        Component: RequireSession,
        ErrorBoundary: RouteError,
        children: [{ Component: SignedInLayout, children: [personPages, organizerPages] }],
      },
    ],
  },
];
