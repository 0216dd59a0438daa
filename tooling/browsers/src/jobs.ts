import { randomUUID } from 'node:crypto';
import { linkReceived } from './mailbox.ts';
import type { Visitor } from './visitor.ts';

export interface Sites {
  readonly shop: string;
  readonly sandbox: string;
}

/** A user's job, from opening a page to its result. */
export type Job = (visitor: Visitor, sites: Sites) => Promise<void>;

const emailOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@correo.example`;

const find: Job = async ({ isPhone, open, fill, see, press, until, show }, { shop }) => {
  await open(shop);
  await until(
    "getComputedStyle(document.querySelector('header')).backgroundColor === 'rgba(0, 0, 0, 0)'",
    'a clear bar above the picture',
  );
  await show('home');
  await open(`${shop}/events`);
  await show('explorer');
  await fill(/^Buscar/, 'acueducto');
  await see(/10K del Acueducto/, 'link');
  // Phones load the map later or at a touch, and show its picture until then.
  if (!isPhone) await until(`document.querySelector('[data-state="shown"] canvas') !== null`, 'the map');
  await show('explorer-found');
  await press('link', /10K del Acueducto/);
  await see(/^10K del Acueducto$/, 'title');
  await show('event');
};

const buyFree: Job = async (visitor, { shop }) => {
  const { open, press, see, show } = visitor;
  await open(`${shop}/events/marcha-popular-del-turia`);
  await press('link', /Marcha 12 km/);
  await see(/Completa tu inscripción/, 'heading');
  await show('checkout');
  await fillCheckout(visitor, 'Núria Camps Ferrer');
  await press('button', /^Confirmar inscripción/);
  await see(/¡Compra confirmada!/, 'heading');
  await show('confirmation');
};

const buyByCard: Job = async (visitor, { shop }) => {
  const { open, press, see, show } = visitor;
  await open(`${shop}/events/20k-del-estrecho`);
  await press('link', /Marcha 10K/);
  await fillCheckout(visitor, 'Vicent Peris Aguilar');
  await show('payment');
  await press('button', /^Pagar 9,00/);
  await press('label', /^Aceptada/);
  await show('bank');
  await press('button', /^Pagar/);
  await see(/¡Compra confirmada!/, 'heading');
  await show('confirmation');
};

const signUp: Job = async ({ open, press, fill, see, show }, { shop, sandbox }) => {
  const email = emailOf('ines');
  await open(`${shop}/signup`);
  await press('button', /^Registrarme con un correo electrónico/);
  await fill(/^Nombre$/, 'Inés Quiroga Vidal');
  await fill(/^Correo electrónico/, email);
  await fill(/^Contraseña$/, 'Recorrido!2027');
  await fill(/^Confirmar contraseña/, 'Recorrido!2027');
  await press('field', /términos y condiciones/);
  await show('sign-up');
  await press('button', /^Crear cuenta/);
  await see(/¡Te damos la bienvenida, Inés!/, 'heading');
  await show('welcome');
  await open(await linkReceived(sandbox, email, /\/confirm-email\//));
  await see(/Inés/);
  await show('confirmed');
};

const signInAndHold: Job = async ({ open, press, fill, see, until, show }, { shop }) => {
  await open(`${shop}/signin?redirect=${encodeURIComponent('/profile')}`);
  await press('button', /^Iniciar sesión con un correo electrónico/);
  await fill(/^Correo electrónico/, 'lucia@dorsal.example');
  await fill(/^Contraseña$/, 'Corredora#2027');
  await show('sign-in');
  await press('button', /^Iniciar Sesión$/);
  await see(/Lucía Ferrer Moll/, 'heading');
  await show('profile');
  await press('link', /^Ver tickets/);
  await press('button', /^Ver QR/);
  await until(
    `[...document.querySelectorAll('[role="img"][aria-label*="QR"]')].some((code) => code.getBoundingClientRect().width > 100)`,
    'a QR code',
  );
  await show('ticket');
};

const embed: Job = async (visitor, { sandbox }) => {
  const { open, enterFrame, see, press, show } = visitor;
  const club = sandbox.replace('localhost', '127.0.0.1');
  await open(`${club}/organizador/club/en-la-pagina?event=marcha-popular-del-turia`);
  await enterFrame();
  await see(/Marcha 12 km/);
  await show('frame');
  await fillCheckout(visitor, 'Andreu Soler Pla');
  await press('button', /^Confirmar inscripción/);
  await see(/¡Compra confirmada!/, 'heading');
  await show('frame-confirmation');
};

/** Fills in the checkout from the chosen ticket to the third part. Each part must bring its heading into view. */
async function fillCheckout(visitor: Visitor, fullName: string): Promise<void> {
  const { press, fill, until } = visitor;
  const email = emailOf('comprador');
  const partInView = (part: number) =>
    until(
      `(() => { const partTop = document.querySelector('[data-part="${part}"]')?.getBoundingClientRect().top; return partTop >= 0 && partTop < (self === parent ? innerHeight * 0.7 : Infinity); })()`,
      `part ${part} in view`,
    );
  // A click during the smooth scroll is lost, because the button moves between pointer down and pointer up.
  await until('scrollY === 0', 'the top of the page');
  await press('button', /^Continuar/);
  await fill(/^Nombre completo$/, fullName);
  await fill(/^Correo electrónico$/, email);
  await press('button', /^Continuar/);
  await partInView(3);
  await fill(/^Tu nombre completo/, fullName);
  await fill(/^Tu correo electrónico/, email);
  await press('field', /Acepto los términos y condiciones/);
}

export const jobs: Readonly<Record<string, Job>> = {
  'find an event': find,
  'buy a free place': buyFree,
  'buy by card': buyByCard,
  'sign up and confirm': signUp,
  'sign in and hold the ticket': signInAndHold,
  'buy in an embedding page': embed,
};
