import { expect, it } from 'vitest';
import { addressesOf } from './page-addresses.ts';

const lazy = (module: string) => {
  const load = async () => ({});
  load.toString = () => `() => __vite_ssr_dynamic_import__("/src/routes/${module}")`;
  return load;
};

it('lists each address with the modules around its page', () => {
  const event = { path: 'events/:event', lazy: lazy('event.tsx') };
  const editor = { path: 'edit', lazy: lazy('editor.tsx'), children: [{ index: true, loader: () => null }] };
  const organizer = { path: ':org', lazy: lazy('panel-layout.tsx'), children: [event, editor] };
  const start = { index: true as const, lazy: lazy('start.tsx') };

  expect(addressesOf([{ path: '/', children: [{ children: [start] }, organizer] }])).toEqual([
    { path: '/', modules: ['src/routes/start.tsx'] },
    { path: '/:org/events/:event', modules: ['src/routes/panel-layout.tsx', 'src/routes/event.tsx'] },
  ]);
});
