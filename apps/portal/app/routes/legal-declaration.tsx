import { pageMeta } from '~/configuration/page-meta.ts';
import { DeclarationPage } from '~/features/legal/declaration/DeclarationPage.tsx';
import { serverApi } from '../../server/server-api.ts';
import type { Route } from './+types/legal-declaration.ts';

const title = 'Declaración responsable';

// No client loader: few people read it.
export async function loader({ context }: Route.LoaderArgs) {
  return { declaration: await serverApi(context).call('GET /api/legal/billing-declaration', { query: {} }) };
}

export function meta(args: Route.MetaArgs) {
  const description = 'La declaración responsable del programa con el que se expiden las facturas.';
  return pageMeta(args, { title, description, path: '/legal/declaracion-responsable' });
}

export default function LegalDeclarationRoute({ loaderData: { declaration } }: Route.ComponentProps) {
  return <DeclarationPage declaration={declaration} />;
}
