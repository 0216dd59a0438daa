import type { Meta, StoryObj } from '@storybook/react-vite';
import { startTransition, useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';

function Controlled(props: RichTextEditorProps) {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <RichTextEditor {...props} value={value} onChange={setValue} />
      <output hidden data-testid="html">
        {value}
      </output>
    </>
  );
}

/** Renders for some time, so that React yields to timers before it commits the editor. */
function SlowText() {
  // oxlint-disable-next-line react-hooks-js/purity -- the render takes time on purpose
  for (const end = performance.now() + 10; performance.now() < end; );
  return <p>Texto</p>;
}

function SlowPage(props: RichTextEditorProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  if (!isShown) return <></>;
  return (
    <>
      <Controlled {...props} />
      <SlowText />
      <SlowText />
      <SlowText />
    </>
  );
}

const meta = {
  title: 'Panel/RichTextEditor',
  component: RichTextEditor,
  args: {
    id: 'description',
    label: 'Descripción',
    value:
      '<p>Una noche por los senderos de la <strong>Serra Calderona</strong>.</p><ul><li>Frontal</li></ul>',
    onChange: () => undefined,
    advised: { from: 300, to: 1_500 },
  },
  render: Controlled,
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { value: '' } };

export const Wrong: Story = { args: { value: '', error: 'Escribe qué hace distinto a tu evento.' } };

export const Writing: Story = {
  args: { value: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: 'Descripción' });

    await userEvent.click(text);
    await userEvent.click(canvas.getByRole('button', { name: 'Negrita' }));
    // The editor gets the focus back with the next frame.
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.keyboard('Garbí');

    await waitFor(() => expect(canvas.getByTestId('html').textContent).toBe('<p><strong>Garbí</strong></p>'));
    await expect(canvas.getByText('5 caracteres')).toBeVisible();
  },
};

export const PastedFromWord: Story = {
  args: { value: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: 'Descripción' });
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<style>p{color:red}</style><p class=MsoNormal style="color:red" onclick="x()"><span lang=ES>Salida <b>9:00</b><o:p></o:p></span></p><script>x()</script>',
    );

    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));

    await waitFor(() =>
      expect(canvas.getByTestId('html').textContent).toBe('<p>Salida <strong>9:00</strong></p>'),
    );
  },
};

export const OnASlowPage: Story = {
  render: SlowPage,
  async play({ canvasElement }) {
    const text = await within(canvasElement).findByRole('textbox', { name: 'Descripción' });
    await expect(text).toHaveTextContent('Serra Calderona');
  },
};
