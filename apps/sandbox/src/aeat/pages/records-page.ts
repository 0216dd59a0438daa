import { html, type Html, nothing } from '../../pages/html.ts';
import { renderPage } from '../../pages/page.ts';
import type { Agency } from '../agency.ts';
import { faultForm } from '../faults/fault-form.ts';
import type { ReceivedRecord } from '../records/received-record.ts';
import { clock, formatAmount, kindText, linkTexts, statusColors, statusTexts } from './texts.ts';

/** What is asked of the page at /aeat. */
export interface RecordFilter {
  /** An issuer's NIF; empty: all. */
  readonly issuer: string;
  /** A part of the invoice's number; empty: all. */
  readonly number: string;
  /** From 1. */
  readonly page: number;
}

const shownRecords = 50;

/** The page at /aeat: what was received, newest first, and the faults. */
export function recordsPage(agency: Agency, filter: RecordFilter): string {
  const all = agency.ledger.received.toReversed();
  const found = all.filter((received) => matches(received, filter));
  const start = (filter.page - 1) * shownRecords;
  const shown = found.slice(start, start + shownRecords);
  return renderPage({
    title: 'Agencia Tributaria',
    main: html`<h1>Agencia Tributaria</h1>
<p class="muted">El servicio de VERI*FACTU, con las comprobaciones de la AEAT.</p>
<p><a href="/aeat/cadenas">Cadenas</a> · <a href="/aeat/certificados">Certificados</a> · <a href="#fallos">Fallos a propósito</a></p>
<h2 id="registros">Registros</h2>
${searchForm(filter, issuersOf(all))}
<p class="muted">${countText(found.length, all.length)} <a href="/aeat">Actualizar</a></p>
${
  shown.length === 0
    ? html`<p>${all.length === 0 ? 'Todavía no ha llegado ninguno.' : 'Ninguno coincide con la búsqueda.'}</p>`
    : html`<ul class="list operations">${shown.map((received) => recordItem(received, agency))}</ul>`
}
${pager(filter, found.length)}
${faultForm(agency.faults)}
<form class="card" method="post" action="/aeat/borrar">
<h2>Empezar de cero</h2>
<p class="muted">Borra los registros recibidos y quita los fallos. Los certificados siguen valiendo.</p>
<div class="actions row"><button class="quiet">Borrarlo todo</button></div>
</form>`,
  });
}

function matches({ id }: ReceivedRecord, { issuer, number }: RecordFilter): boolean {
  return (issuer === '' || id.issuer === issuer) && id.number.toLowerCase().includes(number.toLowerCase());
}

function issuersOf(records: readonly ReceivedRecord[]): Map<string, string> {
  const issuers = new Map<string, string>();
  for (const { id, request } of records)
    if (!issuers.has(id.issuer)) issuers.set(id.issuer, request.issuerName);
  return issuers;
}

function searchForm({ issuer, number }: RecordFilter, issuers: ReadonlyMap<string, string>): Html {
  const options = [...issuers].map(
    ([nif, name]) =>
      html`<option value="${nif}"${nif === issuer ? html` selected` : nothing}>${name} (${nif})</option>`,
  );
  return html`<form class="filter" method="get" action="/aeat">
<label>Emisor<select name="emisor"><option value="">Todos</option>${options}</select></label>
<label>Número de la factura<input type="search" name="numero" value="${number}" autocomplete="off"></label>
<button>Buscar</button>
</form>`;
}

function countText(found: number, all: number): string {
  if (found === all) return all === 1 ? 'Hay un registro.' : `Hay ${all} registros.`;
  return `${found} de ${all} registros.`;
}

function recordItem(received: ReceivedRecord, { ledger }: Agency): Html {
  const { position, id, verdict, request, total } = received;
  return html`<li>
<p class="operation"><a href="/aeat/registros/${position}"><strong>${id.number}</strong></a>
<span class="state" data-state="${statusColors[verdict.status]}">${statusTexts[verdict.status]}${verdict.status === 'Correcto' ? '' : ` (${verdict.code})`}</span>
<span class="muted">${clock.format(request.receivedAt)}</span></p>
${kindText(received)}${total === '' ? nothing : html` · ${formatAmount(total)}`} · ${request.issuerName} (${id.issuer}) · ${id.date}<br>
<span class="muted">${linkTexts[ledger.chains.linkOf(received)]}${request.isEarly ? ' · Enviado antes de tiempo' : ''}${request.hasIncident ? ' · Con incidencia' : ''}</span>
</li>`;
}

function pager({ issuer, number, page }: RecordFilter, found: number): Html {
  const pages = Math.ceil(found / shownRecords);
  if (pages <= 1) return nothing;
  const link = (target: number, text: string) => {
    const query = new URLSearchParams({ emisor: issuer, numero: number, pagina: String(target) });
    return html`<a href="/aeat?${query.toString()}#registros">${text}</a> `;
  };
  return html`<nav aria-label="Páginas" class="pager">${page > 1 ? link(page - 1, 'Más recientes') : nothing}
<span>Página ${page} de ${pages}</span> ${page < pages ? link(page + 1, 'Más antiguos') : nothing}</nav>`;
}
