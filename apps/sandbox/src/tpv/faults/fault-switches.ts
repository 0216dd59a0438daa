import { html, type Html, nothing } from '../../pages/html.ts';
import { activeFaults, type Faults, type NumberName, numberLimits, type SwitchName } from './faults.ts';

interface FaultText {
  label: string;
  hint: string;
}

const switches: readonly (FaultText & { name: SwitchName })[] = [
  {
    name: 'notificationDropped',
    label: 'Perder el aviso',
    hint: 'El aviso al comercio no sale nunca; el navegador vuelve como siempre.',
  },
  {
    name: 'notificationAfterReturn',
    label: 'Avisar después de la vuelta',
    hint: 'El aviso sale un segundo después de que el navegador vuelva.',
  },
  {
    name: 'notificationForged',
    label: 'Aviso falso',
    hint: 'Antes del bueno llega otro que dice 0000, firmado con otra clave.',
  },
  {
    name: 'wrongAmount',
    label: 'Importe equivocado',
    hint: 'El aviso y la vuelta dicen un céntimo menos. La consulta dice la verdad.',
  },
  {
    name: 'wrongCurrency',
    label: 'Moneda equivocada',
    hint: 'El aviso y la vuelta dicen dólares (840). La consulta dice la verdad.',
  },
  {
    name: 'returnWithoutResult',
    label: 'Volver sin resultado',
    hint: 'El navegador vuelve a URLOK o URLKO sin ningún parámetro.',
  },
  {
    name: 'refundRefused',
    label: 'Rechazar las devoluciones',
    hint: 'Se contestan con 0950, devolución no permitida.',
  },
  {
    name: 'restDown',
    label: 'REST caído',
    hint: 'La devolución y la consulta contestan 503 y no hacen nada.',
  },
];

const numbers: readonly (FaultText & { name: NumberName })[] = [
  {
    name: 'notificationDelaySeconds',
    label: 'Retraso del aviso, en segundos',
    hint: 'El navegador no lo espera.',
  },
  { name: 'notificationCopies', label: 'Copias del aviso', hint: 'Salen todas a la vez. Lo normal es una.' },
  {
    name: 'restDelaySeconds',
    label: 'Retraso de REST, en segundos',
    hint: 'La operación se hace al momento; lo que tarda es la respuesta.',
  },
];

/** The switches for users. A form without a script: it is saved as a whole. */
export function faultForm(faults: Readonly<Faults>): Html {
  const active = activeFaults(faults).length;
  return html`<form class="card" method="post" action="/tpv/faults">
<h2>Fallos a propósito</h2>
<p class="muted">${statusText(active)} Valen para las operaciones que se decidan desde ahora; los de REST y las devoluciones, al momento.</p>
<div class="faults">
${switches.map((fault) => switchField(fault, faults[fault.name]))}
${numbers.map((fault) => numberField(fault, faults[fault.name]))}
</div>
<div class="actions row">
<button name="accion" value="guardar">Guardar los fallos</button>
<button class="quiet" name="accion" value="quitar">Quitar todos</button>
</div>
</form>`;
}

/** Converts the form to the API's JSON; an invalid number stays text, and is refused as by the API. */
export function faultFormValues(form: unknown): Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> =
    typeof form === 'object' && form !== null ? { ...form } : {};
  const values: Record<string, unknown> = {};
  for (const { name } of switches) values[name] = fields[name] === 'on';
  for (const { name } of numbers) {
    const text = fields[name];
    if (typeof text === 'string' && text !== '') values[name] = Number(text.replace(',', '.'));
  }
  return values;
}

function statusText(active: number): string {
  if (active === 0) return 'Ninguno activo: el banco se porta bien.';
  return active === 1 ? 'Hay uno activo.' : `Hay ${active} activos.`;
}

function switchField({ name, label, hint }: FaultText & { name: SwitchName }, isOn: boolean): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}"${isOn ? html` checked` : nothing}><span>${label}
<small>${hint}</small></span></label>`;
}

function numberField({ name, label, hint }: FaultText & { name: NumberName }, value: number): Html {
  const { min, max, isWhole } = numberLimits[name];
  return html`<label class="choice number"><span>${label}
<small>${hint}</small></span><input type="number" name="${name}" value="${value}" min="${min}" max="${max}" step="${isWhole ? 1 : 'any'}"></label>`;
}
