import { eventExample } from '@dorsal/api-contract/examples/event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, it } from 'vitest';
import { eventJsonLd } from './event-json-ld.ts';

/** The head of a page with this event. */
function headOf(name: string): string {
  const [jsonLd] = eventJsonLd({ ...eventExample, name }, { publicUrl: 'https://dorsal.example', nowMs: 0 });
  const Head = createRoutesStub([
    { id: 'event', path: '/', Component: Meta, meta: () => [{ 'script:ld+json': jsonLd }] },
  ]);
  return renderToString(<Head />);
}

it('escapes an event name that would end the script', () => {
  const name = 'Carrera </script><script>alert(1)</script>';

  const head = headOf(name);

  expect(head.match(/<script/g)).toHaveLength(1);
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(head) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name });
});
