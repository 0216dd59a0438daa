import { html, type Html, nothing } from '../../pages/html.ts';
import { activeFaults, type Faults, type NumberName, numberLimits } from './faults.ts';

const outageLabels = {
  '': ['En marcha', 'Procesa los envíos.'],
  unavailable: ['Caído', 'Contesta 503 y no procesa nada.'],
  dropped: ['Conexión cortada', 'Corta sin contestar y no procesa nada.'],
  htmlPage: ['Página de error', 'Contesta una página HTML, con 200, y no procesa nada.'],
} as const;

const responseLabels = {
  '': ['Entera', 'Como siempre.'],
  lost: ['Perdida', 'Procesa el envío y corta la conexión: el remitente no sabe si llegó.'],
  half: ['A medias', 'Procesa el envío y corta en mitad de la respuesta.'],
} as const;

const numbers: readonly (readonly [name: NumberName, label: string, hint: string])[] = [
  ['recordCodeCount', 'Para cuántos registros', 'Los próximos que lleguen reciben ese código.'],
  ['refuseEvery', 'Rechazar uno de cada…', 'Con 5, el quinto, el décimo… reciben el 1100. Con 0, ninguno.'],
  ['delaySeconds', 'Retraso de la respuesta, en segundos', 'El envío se procesa al momento.'],
  ['waitSeconds', 'Tiempo de espera entre envíos, en segundos', 'El TiempoEsperaEnvio de las respuestas.'],
  ['clockSeconds', 'Adelanto del reloj, en segundos', 'Un número negativo lo atrasa.'],
  ['pageSize', 'Registros por consulta', 'Cuando hay más, la consulta da una clave de paginación.'],
];

/** The faults for people: a form without a script, that is saved as a whole. */
export function faultForm(faults: Faults): Html {
  return html`<form class="card" method="post" action="/aeat/faults" id="fallos">
<h2>Fallos a propósito</h2>
<p class="muted">${statusText(activeFaults(faults).length)} Valen desde ahora.</p>
<fieldset><legend>El servicio</legend><div class="faults">${choices('outage', outageLabels, faults.outage)}</div></fieldset>
<fieldset><legend>La respuesta</legend><div class="faults">${choices('response', responseLabels, faults.response)}</div></fieldset>
<fieldset><legend>Los códigos y los tiempos</legend>
<div class="faults">
${codeField('soapFault', 'Rechazar los envíos con el código', 'De la serie 4000, como SOAP Fault. Vacío: ninguno.', faults.soapFault)}
${codeField('recordCode', 'Código para los próximos registros', 'De la serie 1000, 2000 o 3000. Vacío: ninguno.', faults.recordCode)}
${numbers.map(([name, label, hint]) => numberField(name, label, hint, faults[name]))}
<label class="choice number"><span>NIF que no están en el censo<small>Separados por espacios.</small></span><input type="text" name="unknownNifs" value="${faults.unknownNifs.join(' ')}" autocomplete="off"></label>
</div></fieldset>
<div class="actions row">
<button name="accion" value="guardar">Guardar los fallos</button>
<button class="quiet" name="accion" value="quitar">Quitar todos</button>
</div>
</form>`;
}

/** Converts the form to the API's JSON; an invalid number stays one that the API refuses. */
export function faultFormValues(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = (name: string) => {
    const value = form[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const values: Record<string, unknown> = {
    outage: text('outage') || null,
    response: text('response') || null,
    unknownNifs: text('unknownNifs')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
  for (const name of ['soapFault', 'recordCode'])
    values[name] = text(name) === '' ? null : Number(text(name));
  for (const [name] of numbers) {
    if (text(name) !== '') values[name] = Number(text(name).replace(',', '.'));
  }
  return values;
}

function statusText(active: number): string {
  if (active === 0) return 'Ninguno activo: la Agencia se porta bien.';
  return active === 1 ? 'Hay uno activo.' : `Hay ${active} activos.`;
}

function choices(
  name: string,
  labels: Readonly<Record<string, readonly [label: string, hint: string]>>,
  chosen: string | null,
): Html[] {
  return Object.entries(labels).map(
    ([
      value,
      [label, hint],
    ]) => html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === (chosen ?? '') ? html` checked` : nothing}><span>${label}
<small>${hint}</small></span></label>`,
  );
}

function codeField(name: string, label: string, hint: string, code: number | null): Html {
  return html`<label class="choice number"><span>${label}
<small>${hint}</small></span><input type="number" name="${name}" value="${code ?? ''}" min="1000" max="4999"></label>`;
}

function numberField(name: NumberName, label: string, hint: string, value: number): Html {
  const { min, max, isWhole } = numberLimits[name];
  return html`<label class="choice number"><span>${label}
<small>${hint}</small></span><input type="number" name="${name}" value="${value}" min="${min}" max="${max}" step="${isWhole ? 1 : 'any'}"></label>`;
}
