import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { usePageFocus } from './page-focus.ts';
import { useScrollToTop } from './scroll-to-top.ts';

/** Pages that are longer than any screen, with links at their ends. */
function Site() {
  return (
    <MemoryRouter initialEntries={['/events']}>
      <Routes>
        <Route element={<Chrome />}>
          <Route path="/events" element={<Page key="Explorar eventos" title="Explorar eventos" />} />
          <Route path="/contact" element={<Page key="Contáctanos" title="Contáctanos" />} />
          <Route
            path="/purchase-confirmation/:orderId"
            element={<Page key="¡Compra confirmada!" title="¡Compra confirmada!" />}
          />
          <Route path="/profile" element={<Page key="Mi Perfil" title="Mi Perfil" section="mis-eventos" />} />
          <Route path="/signin" element={<SignIn />} />
          <Route path="/mistickets" element={<p>Cargando tus tickets...</p>} />
        </Route>
      </Routes>
    </MemoryRouter>
  );
}

function Chrome() {
  useScrollToTop();
  usePageFocus();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function Page({ title, section }: { title: string; section?: string }) {
  return (
    <>
      <h1>{title}</h1>
      <div style={{ height: '200vh' }} />
      <h2 id={section}>Más</h2>
      <ul style={{ height: '100vh' }}>
        <li>
          <Link to="/contact">Contacta</Link>
        </li>
        <li>
          <Link to="/purchase-confirmation/1#token=abc">Pagar</Link>
        </li>
        <li>
          <Link to="/profile#mis-eventos">Mis Eventos</Link>
        </li>
        <li>
          <Link to="/signin">Iniciar Sesión</Link>
        </li>
        <li>
          <Link to="/mistickets">Mis tickets</Link>
        </li>
        <li>
          <Link to="/events?q=trail">Filtrar</Link>
        </li>
      </ul>
    </>
  );
}

function SignIn() {
  return (
    <>
      <h1>Iniciar Sesión</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- simulates a page that sets the focus itself */}
      <input aria-label="Correo electrónico" autoFocus />
    </>
  );
}

const meta = {
  title: 'Portal/PageChange',
  component: Site,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => () => window.scrollTo({ top: 0, behavior: 'instant' }),
} satisfies Meta<typeof Site>;

export default meta;

type Story = StoryObj<typeof meta>;

interface Canvas {
  getByRole: (role: 'link', options: { name: string }) => HTMLElement;
}

/** Presses a link far down the page. */
async function follow(canvas: Canvas, name: string) {
  const link = canvas.getByRole('link', { name });
  link.scrollIntoView({ behavior: 'instant' });
  await expect(window.scrollY).toBeGreaterThan(0);
  await userEvent.click(link);
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The page starts at its top, and its heading has the focus, without a ring. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const matchMedia = window.matchMedia.bind(window);
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === reducedMotion ? 'not all' : query),
    );
    const scrollTo = spyOn(window, 'scrollTo');
    await expect(document.body).toHaveFocus();
    await follow(canvas, 'Contacta');
    await expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });

    const heading = canvas.getByRole('heading', { level: 1, name: 'Contáctanos' });
    await expect(heading).toHaveFocus();
    await expect(getComputedStyle(heading).outlineStyle).toBe('none');
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
};

/** With reduced motion the page scrolls at once. */
export const LessMotion: Story = {
  play: async ({ canvas }) => {
    const matchMedia = window.matchMedia.bind(window);
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === reducedMotion ? 'all' : query),
    );
    await follow(canvas, 'Contacta');

    await expect(window.scrollY).toBe(0);
  },
};

/** A fragment with an order's token is not an anchor. */
export const TokenInFragment: Story = {
  play: async ({ canvas }) => {
    await follow(canvas, 'Pagar');

    await expect(canvas.getByRole('heading', { name: '¡Compra confirmada!' })).toHaveFocus();
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
};

export const PlaceInFragment: Story = {
  play: async ({ canvas }) => {
    await follow(canvas, 'Mis Eventos');

    const section = canvas.getByRole('heading', { level: 2 });
    await waitFor(() => expect(Math.abs(section.getBoundingClientRect().top)).toBeLessThan(120));
    await expect(window.scrollY).toBeGreaterThan(0);
  },
};

/** A change of only the query does not scroll or move the focus. */
export const SamePath: Story = {
  play: async ({ canvas }) => {
    await follow(canvas, 'Filtrar');

    await expect(canvas.getByRole('link', { name: 'Filtrar' })).toHaveFocus();
    await expect(window.scrollY).toBeGreaterThan(0);
  },
};

export const FocusOfThePage: Story = {
  play: async ({ canvas }) => {
    await follow(canvas, 'Iniciar Sesión');

    await expect(canvas.getByLabelText('Correo electrónico')).toHaveFocus();
  },
};

export const NoHeadingYet: Story = {
  play: async ({ canvas }) => {
    await follow(canvas, 'Mis tickets');

    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
