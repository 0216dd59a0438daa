import { PanelLayout } from '#/layouts/PanelLayout/PanelLayout.tsx';

export function Component() {
  return <PanelLayout />;
}
