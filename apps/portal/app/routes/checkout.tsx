import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorScreen } from '~/components/ErrorScreen/ErrorScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import { CheckoutScreen } from '~/features/checkout/CheckoutScreen.tsx';
import type { SignInDialogProps } from '~/features/checkout/EventCheckout.tsx';
import { loadCheckoutEvent } from '~/features/event/checkout-event.ts';
import { loadEvent } from '~/features/event/event-data.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import { api } from '~/session/browser-session.ts';
import { getQueryClient, makeQueryClient } from '~/session/query-client.ts';
import { serverApi } from '../../server/server-api.ts';
import type { Route } from './+types/checkout.ts';

// Lazy, because guests and signed-in buyers never need it.
const AccountDialog = lazy(() =>
  import('~/layouts/AccountDialog/AccountDialog.tsx').then(({ AccountDialog }) => ({
    default: AccountDialog,
  })),
);

export const handle = { discover: 'none' } satisfies RouteHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  await loadEvent(queryClient, serverApi(context), params.eventId);
  return { state: dehydrate(queryClient) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await loadCheckoutEvent(getQueryClient(), api, params);
  return { state: undefined };
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData ? 'Inscripción' : 'Evento no encontrado';
  const description = 'Elige tus entradas, di quién participa y paga tu inscripción.';
  return pageMeta(args, { title, description, path: `/events/${args.params.id}`, isPrivate: true });
}

export default function CheckoutRoute({ params, loaderData: { state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <CheckoutScreen id={params.id} eventId={params.eventId} signInDialog={SignInDialog} />
    </HydrationBoundary>
  );
}

function SignInDialog(props: SignInDialogProps) {
  return (
    <Suspense>
      <AccountDialog {...props} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} missing="event" />;
}
