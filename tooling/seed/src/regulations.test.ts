import { describe, expect, it } from 'vitest';
import { demoData } from './demo-data.ts';
import { regulationsHtml } from './regulations.ts';

const { events, organizers } = demoData(new Date('2026-11-18T00:00:00Z'));

function regulationsOf(slug: string): string {
  const event = events.find((event) => event.slug === slug);
  const organizer = organizers.find(({ slug }) => slug === event?.organizerSlug);
  if (!event || !organizer) throw new Error(`No demo event '${slug}'.`);
  return regulationsHtml(event, organizer);
}

describe('regulations', () => {
  it('name the event, its organizer, its local start and its ticket types', () => {
    const html = regulationsOf('trail-nocturno-del-garbi');

    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<h1>Reglamento de Trail Nocturno del Garbí</h1>');
    expect(html).toContain('Línea de Cal, con sede en València');
    expect(html).toContain('12 dic 2026, 19:00');
    expect(html).toContain('<strong>21K Calderona</strong>: 21 km, 1.240 m+. Salida a las 19:00. Desde 32');
  });

  it('contain the default refund terms, or those of the organizer', () => {
    expect(regulationsOf('10k-puerto-de-valencia')).toContain('personal e intransferible');
    expect(regulationsOf('triatlon-malva-rosa-sprint')).toContain('Devolución del 80 %');
  });

  it('escape what organizers write', () => {
    const [event, organizer] = [events[0], organizers[0]];
    if (!event || !organizer) throw new Error('There is no demo data.');

    const html = regulationsHtml({ ...event, name: 'A <b>& "B"' }, organizer);

    expect(html).toContain('A &lt;b&gt;&amp; &quot;B&quot;');
    expect(html).not.toContain('<b>');
  });
});
