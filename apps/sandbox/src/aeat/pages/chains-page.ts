import { html, type Html } from '../../pages/html.ts';
import { renderPage } from '../../pages/page.ts';
import type { ChainState } from '../records/chains.ts';

/** The page at /aeat/cadenas: the chain of each issuer in each installation. */
export function chainsPage(chains: readonly ChainState[]): string {
  return renderPage({
    title: 'Cadenas',
    main: html`<p><a href="/aeat">Todos los registros</a></p>
<h1>Cadenas</h1>
<p class="muted">Una por emisor e instalación, con los registros rechazados. La AEAT no contesta ningún código si una cadena se bifurca o le falta un registro: aquí se ve.</p>
${
  chains.length === 0
    ? html`<p>Todavía no hay ninguna.</p>`
    : html`<ul class="list operations">${chains.map(chainItem)}</ul>`
}`,
  });
}

function chainItem({ issuer, system, length, forks, gaps, mismatches, ends, last }: ChainState): Html {
  const isWhole = forks + gaps + mismatches === 0 && ends <= 1;
  const problems = [
    [forks, 'bifurcaciones'],
    [gaps, 'registros anteriores que no han llegado'],
    [mismatches, 'huellas de otra factura'],
    [ends > 1 ? ends : 0, 'finales'],
  ] as const;
  const text = problems.filter(([count]) => count > 0).map(([count, name]) => `${name}: ${count}`);
  return html`<li>
<p class="operation"><a href="/aeat?emisor=${issuer}"><strong>${issuer}</strong></a>
<span class="state" data-state="${isWhole ? 'authorised' : 'declined'}">${isWhole ? 'Entera' : 'Con problemas'}</span></p>
${length === 1 ? 'Un registro' : `${length} registros`} · Sistema ${system.id} de ${system.producer}, instalación ${system.installation}<br>
${isWhole ? '' : html`${text.join(' · ')}<br>`}
<span class="muted">Último: ${last ? `${last.id.number}, ${last.huella}` : 'ninguno'}</span>
</li>`;
}
