import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { QuestionBody } from '@dorsal/api-contract/questions';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  fillIn,
  press,
  toParticipants,
  withServer,
} from '../testing/checkout-story.tsx';
import { placedOrder, storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Participants',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

export const Guest: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(canvas.getAllByRole('timer')[0]).toHaveAccessibleName('Te guardamos la plaza 15 min más');
    await expect(canvas.getByRole('list', { name: 'Progreso de la inscripción' })).toHaveTextContent(
      'Entradas (completado)',
    );
  },
};

/** Safari doesn't focus a pressed button: the next part still gets the focus and scrolls into view. */
export const PressedWithoutFocus: CheckoutStory = {
  beforeEach: () => {
    const keepFocusAway = (event: MouseEvent) => {
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.blur();
    };
    document.addEventListener('mousedown', keepFocusAway, true);
    return () => document.removeEventListener('mousedown', keepFocusAway, true);
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    const heading = canvas.getByRole('heading', { name: /Participantes/ });
    await waitFor(() => expect(heading).toHaveFocus());
    const { top, bottom } = heading.getBoundingClientRect();
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
  },
};

export const Errors: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Andreu Soler');
    await fillIn(canvas, 'Correo electrónico', 'andreu@');
    await press(canvas, 'Continuar');

    const email = canvas.getByLabelText('Correo electrónico');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('Falta el dominio, por ejemplo andreu@correo.es');

    // The list above links to the field, and doesn't change while the field is corrected.
    const summary = canvas.getByRole('alert', { name: 'Revisa estos datos de los participantes' });
    await userEvent.click(within(summary).getByRole('link', { name: /^Falta el dominio/ }));
    await expect(email).toHaveFocus();
    const { top, bottom } = email.getBoundingClientRect();
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true);

    await userEvent.type(email, 'correo.es');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(summary).not.toBeInTheDocument();
  },
};

export const NoAddressOfTheirOwn: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Carme Mas Ribes');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'No tiene correo' }));
    await press(canvas, 'Continuar');
    await userEvent.type(await canvas.findByLabelText('Tu correo electrónico'), 'lucia@correo.es');

    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('lucia@correo.es');
  },
};

export const SignedIn: CheckoutStory = {
  args: { profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.queryByRole('link', { name: 'Ya tengo cuenta' })).not.toBeInTheDocument();

    await userEvent.clear(canvas.getByLabelText('Nombre completo'));
    await userEvent.click(canvas.getByRole('button', { name: /Usar mis datos/ }));
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
  },
};

const questions: QuestionBody[] = [
  { kind: 'text', label: 'Club', required: false },
  { kind: 'choice', label: 'Autobús', required: true, options: ['Ida', 'Ida y vuelta', 'No lo uso'] },
  { kind: 'date', label: 'Fecha de nacimiento', required: true },
  { kind: 'number', label: 'Mejor marca en minutos', required: true, min: 60 },
  { kind: 'boolean', label: '¿Te quedas a la comida?', required: true },
  { kind: 'shirtSize', label: 'Talla de camiseta', required: true },
  { kind: 'licence', label: 'Número de licencia', required: true },
  {
    kind: 'waiver',
    label: 'Pliego de descargo',
    required: true,
    version: '2026-1',
    text: 'Declaro que estoy en condiciones físicas para participar y que conozco los riesgos del recorrido.',
  },
].map((question, index) => ({ _id: `${index}z`, ...question }) as QuestionBody);

export const EveryKindOfQuestion: CheckoutStory = {
  args: { event: { ...storyEvent, questions }, profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await expect(canvas.getByLabelText(/^Club/)).not.toBeRequired();
    for (const label of ['Nombre completo', 'Correo electrónico', 'Autobús', 'Fecha de nacimiento']) {
      await expect(canvas.getByLabelText(label)).toBeRequired();
    }
    await expect(canvas.getByRole('checkbox', { name: /^Pliego de descargo/ })).toBeRequired();
    await press(canvas, 'Continuar');
    await waitFor(() => expect(canvas.getByLabelText('Autobús')).toHaveFocus());
    await expect(canvas.getByLabelText(/^Club/)).not.toHaveAttribute('aria-invalid');

    await userEvent.selectOptions(canvas.getByLabelText('Autobús'), 'Ida');
    await userEvent.type(canvas.getByLabelText('Fecha de nacimiento'), '1990-05-04');
    await userEvent.type(canvas.getByLabelText('Mejor marca en minutos'), '98,5');
    await userEvent.selectOptions(canvas.getByLabelText('¿Te quedas a la comida?'), 'Sí');
    await userEvent.selectOptions(canvas.getByLabelText('Talla de camiseta'), 'M');
    await userEvent.type(canvas.getByLabelText('Número de licencia'), 'CV-12345');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Pliego de descargo/ }));
    await press(canvas, 'Continuar');

    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** Answers about health need explicit consent; the shirt size comes from the profile. */
export const AboutHealth: CheckoutStory = {
  args: {
    event: {
      ...storyEvent,
      questions: [
        { _id: 'talla', kind: 'shirtSize', label: 'Talla de camiseta', required: true },
        { _id: 'alergias', kind: 'text', label: 'Alergias', required: false, isAboutHealth: true },
      ],
    },
    profile: profileExample,
  },
  play: async ({ canvas }) => {
    const consent = () => canvas.queryByRole('checkbox', { name: /^Doy mi consentimiento explícito/ });
    await toParticipants(canvas);
    await expect(canvas.getByLabelText('Talla de camiseta')).toHaveValue('M');
    await expect(consent()).not.toBeInTheDocument();

    await expect(canvas.getByLabelText(/^Alergias/)).toHaveAccessibleDescription(
      'Solo lo ve quien gestiona las inscripciones. Se borra 30 días después de la carrera.',
    );
    await userEvent.type(canvas.getByLabelText(/^Alergias/), 'Látex');
    await press(canvas, 'Continuar');
    await waitFor(() => expect(consent()).toHaveFocus());
    await expect(canvas.getAllByText(/Marca el consentimiento/)[0]).toBeVisible();

    await userEvent.click(consent() as HTMLElement);
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** An answer shows and hides later questions: the focus stays, what was typed stays, and screen readers hear of it. */
export const Conditions: CheckoutStory = {
  args: {
    event: {
      ...storyEvent,
      questions: [
        { _id: 'bus', kind: 'boolean', label: '¿Vienes en autobús?', required: true },
        {
          _id: 'parada',
          kind: 'text',
          label: 'Parada',
          required: true,
          shownIf: { questionId: 'bus', is: [true] },
        },
      ],
    },
    profile: profileExample,
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    const bus = canvas.getByLabelText('¿Vienes en autobús?');
    await expect(canvas.queryByLabelText('Parada')).not.toBeInTheDocument();

    await userEvent.selectOptions(bus, 'Sí');
    await expect(bus).toHaveFocus();
    await expect(canvas.getByText('Se pregunta también: «Parada».')).toHaveRole('status');
    await userEvent.type(canvas.getByLabelText('Parada'), 'Nàquera');
    await userEvent.selectOptions(bus, 'No');
    await expect(canvas.queryByLabelText('Parada')).not.toBeInTheDocument();
    await expect(canvas.getByText('Ya no se pregunta: «Parada».')).toHaveRole('status');
    await userEvent.selectOptions(bus, 'Sí');
    await expect(canvas.getByLabelText('Parada')).toHaveValue('Nàquera');

    await userEvent.selectOptions(bus, 'No');
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** Each line of the list names the participant whose field it links to. */
export const ErrorsOfSeveral: CheckoutStory = {
  ...withServer(() => ({ 'POST /api/orders': [{ status: 201, body: placedOrder({ quantity: 2 }) }] })),
  args: { event: { ...storyEvent, questions: questions.slice(0, 2) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Continuar');
    await canvas.findAllByLabelText('Nombre completo');
    await press(canvas, 'Continuar');

    const summary = await canvas.findByRole('alert', { name: 'Revisa estos datos de los participantes' });
    await expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '21K Calderona, plaza 1 de 2: falta el nombre completo.',
      '21K Calderona, plaza 1 de 2: falta el correo electrónico.',
      '21K Calderona, plaza 1 de 2: falta «Autobús».',
      '21K Calderona, plaza 2 de 2: falta el nombre completo.',
      '21K Calderona, plaza 2 de 2: falta el correo electrónico.',
      '21K Calderona, plaza 2 de 2: falta «Autobús».',
    ]);
    await waitFor(() => expect(canvas.getAllByLabelText('Nombre completo')[0]).toHaveFocus());
  },
};
