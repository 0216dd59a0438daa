import { PlainLayout } from '#/layouts/PlainLayout/PlainLayout.tsx';

export function Component() {
  return <PlainLayout />;
}
