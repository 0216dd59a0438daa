import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { type Answer, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';

const meta = { title: 'Panel/Session guards' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A page that leaves an organizer, as a guarded action, with something typed. */
function Page() {
  const api = useApi();
  const run = useGuarded();
  const [result, setResult] = useState('');
  const act = () =>
    run(() => api.members.leave('org-la-marina')).then(
      () => setResult('Hecho'),
      (error: unknown) => setResult(errorText(error)),
    );
  return (
    <>
      <TextField label="Nota" />
      <Button onClick={() => void act()}>Salir de la organización</Button>
      <output>{result}</output>
    </>
  );
}

const leave = 'POST /api/organizer/org-la-marina/leave';
const needed: Answer = {
  status: 403,
  body: {
    code: 'second_factor_needed',
    message: 'Confirma que eres tú con tu segundo paso para continuar.',
  },
};

/** A call that is refused until `open` is called. */
function refusedUntilOpened(refusal: Answer) {
  let isOpen = false;
  return {
    answer: () => (isOpen ? { status: 204 } : refusal),
    open: (body: unknown) => () => {
      isOpen = true;
      return { body };
    },
  };
}

async function typeAndAct() {
  await userEvent.type(await screen.findByLabelText('Nota'), 'a medias');
  await userEvent.click(screen.getByRole('button', { name: 'Salir de la organización' }));
}

export const SecondFactor: Story = {
  render: function Screen() {
    const [{ answer, open }] = useState(() => refusedUntilOpened(needed));
    return (
      <PanelStory answers={{ [leave]: answer, 'POST /api/panel/session/sudo': open(sessionAs('owner')) }}>
        <Page />
      </PanelStory>
    );
  },
  async play() {
    await typeAndAct();
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.type(screen.getByLabelText('Código'), '491705');
    await expect(await screen.findByText('Hecho')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.getByLabelText('Nota')).toHaveValue('a medias');
  },
};

export const SecondFactorRefused: Story = {
  render: () => (
    <PanelStory answers={{ [leave]: needed }}>
      <Page />
    </PanelStory>
  ),
  async play() {
    await typeAndAct();
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await expect(await screen.findByText(/Confirma que eres tú con tu segundo paso/)).toBeVisible();
  },
};

export const SecondFactorMissing: Story = {
  render: () => (
    <PanelStory
      path="/ca-la-marina"
      answers={{ [leave]: { status: 403, body: { code: 'second_factor_missing', message: 'Falta.' } } }}
    >
      <Page />
    </PanelStory>
  ),
  async play() {
    await typeAndAct();
    await userEvent.click(await screen.findByRole('link', { name: 'Activar el segundo paso' }));
    await expect(await screen.findByText('Dirección: /account?to=%2Fca-la-marina')).toBeVisible();
  },
};

export const ExpiredSession: Story = {
  render: function Screen() {
    const [{ answer, open }] = useState(() =>
      refusedUntilOpened({ status: 401, body: { code: 'unauthenticated', message: 'Entra.' } }),
    );
    return (
      <PanelStory answers={{ [leave]: answer, 'POST /api/panel/session': open(sessionAs('owner')) }}>
        <Page />
      </PanelStory>
    );
  },
  async play() {
    await typeAndAct();
    await screen.findByRole('dialog', { name: 'Tu sesión ha terminado' });
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Garbi-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await expect(await screen.findByText('Hecho')).toBeVisible();
    await expect(screen.getByLabelText('Nota')).toHaveValue('a medias');
  },
};

export const EndedElsewhere: Story = {
  render: () => (
    <PanelStory answers={{ 'GET /api/panel/session': { body: { state: 'none' } } }}>
      <Page />
    </PanelStory>
  ),
  async play() {
    await screen.findByRole('dialog', { name: 'Tu sesión ha terminado' });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
