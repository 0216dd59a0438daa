import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, sampleContent, sampleDraft } from '../testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/TicketsStep',
  component: EditorStory,
  args: { at: 'tickets' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = 'tickets?open=tk21';
const [first, ...others] = sampleContent.tickets;

export const Closed: Story = {};

export const Open: Story = {
  args: {
    at: open,
    draft: { ...sampleDraft, published: sampleContent },
  },
};

export const Empty: Story = { args: { draft: emptyDraft } };

/** The price of a sold ticket changes: the page says what happens to the people who have it. */
export const NewPrice: Story = {
  args: {
    at: open,
    draft: {
      ...sampleDraft,
      published: sampleContent,
      content: { ...sampleContent, tickets: first ? [{ ...first, price: 35 }, ...others] : [] },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/Para quien ya la tiene no cambia nada: 648 vendidas y 9 en proceso/),
    ).toBeVisible();
  },
};

/** A new step applies while its end is not written yet: what is written first is what buyers pay first. */
export const StepWithoutEnd: Story = {
  args: {
    at: open,
    draft: {
      ...sampleDraft,
      content: {
        ...sampleContent,
        tickets: first ? [{ ...first, steps: [{ until: null, price: 32 }], price: 38 }, ...others] : [],
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const price = await canvas.findByRole('textbox', { name: 'Precio, tramo 1' });

    await expect(within(price.closest('tr') ?? canvasElement).getByText('Ahora')).toBeVisible();
    await expect(canvas.getByText('Ahora')).toBeVisible();
  },
};

/** Places can't be fewer than those that are taken. */
export const TooFewPlaces: Story = {
  args: { at: open },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const places = await canvas.findByRole('textbox', { name: 'Plazas' });

    await userEvent.clear(places);
    await userEvent.type(places, '600');

    await expect(places).toHaveAccessibleDescription(
      /Como mínimo 672: 648 vendidas, 9 en proceso o pendientes de transferencia y 15 guardadas/,
    );
  },
};

/** An emptied field has a default, which must not come back under the caret. */
export const EmptyThenType: Story = {
  args: { at: open },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const most = await canvas.findByRole('textbox', { name: 'Máximo por pedido' });

    await userEvent.clear(most);
    await expect(most).toHaveValue('');
    await userEvent.type(most, '7');
    await expect(most).toHaveValue('7');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(most).toHaveValue('5');
    await userEvent.clear(most);
    await userEvent.tab();

    await expect(most).toHaveValue('10');
  },
};

/** Alt and the arrows move a ticket, and the focus stays with it. */
export const MoveByKeyboard: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const head = await canvas.findByRole('button', { name: /21K Calderona/ });

    head.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');

    await expect(canvas.getByText('21K Calderona, posición 2 de 3')).toBeInTheDocument();
    await waitFor(() => expect(head).toHaveFocus());
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(names[0]).toMatch(/^12K/);
  },
};

export const AddAndRemove: Story = {
  args: { draft: emptyDraft },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir entrada' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nombre' }), '5K');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Precio' }), '8,5');
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar el precio por fechas' }));
    await expect(canvas.getByRole('textbox', { name: 'Precio, tramo 1' })).toHaveValue('8,50');
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar entrada' }));
    await expect(canvas.getByText('Sin entradas todavía')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Deshacer' })[0]!);

    await expect(canvas.getByRole('button', { name: /5K/ })).toBeVisible();
  },
};

/** The message restores what was removed, not what was changed last. */
export const UndoRemoval: Story = {
  args: { at: open, draft: { ...sampleDraft, published: null } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar el tramo 1' }));
    const stepPrice = canvas.getByRole('textbox', { name: 'Precio, tramo 1' });
    await userEvent.clear(stepPrice);
    await userEvent.type(stepPrice, '30');

    const message = within(canvas.getByText('Tramo quitado.').closest('output') ?? canvasElement);
    await userEvent.click(message.getByRole('button', { name: 'Deshacer' }));

    await expect(canvas.getByRole('textbox', { name: 'Precio, tramo 1' })).toHaveValue('26,00');
    await expect(canvas.getByRole('textbox', { name: 'Precio, tramo 2' })).toHaveValue('30,00');
  },
};

/** The issuer's documents have records for the tax agency: a free text of exemption needs its class. */
export const InTaxMode: Story = {
  args: {
    at: open,
    draft: {
      ...sampleDraft,
      isInTaxMode: true,
      content: { ...sampleContent, vatPercent: 0, vatExemption: 'Exento' },
      problems: [
        {
          step: 'tickets',
          severity: 'blocks',
          path: 'taxClass',
          message: 'Elige en «Impuesto» si están exentas y por qué ley, no sujetas o con IGIC.',
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const places = await canvas.findByRole('combobox', { name: 'Impuesto de las inscripciones' });
    const reason = canvas.getByRole('textbox', { name: 'Por qué no llevan IVA' });
    await expect(places).toHaveAccessibleDescription(/no sujetas o con IGIC/);
    await expect(canvas.getByRole('combobox', { name: 'Impuesto' })).toHaveDisplayValue('El del evento');

    await userEvent.selectOptions(places, 'exempt20');
    await expect(reason).toHaveValue('Exento');
    await userEvent.clear(reason);
    await userEvent.selectOptions(places, 'igic7');
    await expect(reason).toHaveValue('Sujeto a IGIC (Ley 20/1991), no a IVA.');
    await userEvent.selectOptions(places, 'iva10');

    await expect(reason).not.toBeInTheDocument();
    await expect(canvas.getByRole('combobox', { name: 'Impuesto de los gastos de gestión' })).toHaveValue(
      'iva21',
    );
  },
};
