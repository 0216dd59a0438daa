import { Avatar } from '@dorsal/ui/Avatar';
import { Badge } from '@dorsal/ui/Badge';
import { Banner } from '@dorsal/ui/Banner';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Chip } from '@dorsal/ui/Chip';
import { CodeField } from '@dorsal/ui/CodeField';
import { Collapsible } from '@dorsal/ui/Collapsible';
import { Container } from '@dorsal/ui/Container';
import { CountdownDisplay } from '@dorsal/ui/CountdownDisplay';
import { DatePicker } from '@dorsal/ui/DatePicker';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCard } from '@dorsal/ui/EventCard';
import { EventCardSkeleton } from '@dorsal/ui/EventCardSkeleton';
import { Heading } from '@dorsal/ui/Heading';
import { IconButton } from '@dorsal/ui/IconButton';
import { Logo } from '@dorsal/ui/Logo';
import { Pagination } from '@dorsal/ui/Pagination';
import { PasswordChecklist } from '@dorsal/ui/PasswordChecklist';
import { Progress } from '@dorsal/ui/Progress';
import { QuantityStepper } from '@dorsal/ui/QuantityStepper';
import { Radio } from '@dorsal/ui/Radio';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { Select } from '@dorsal/ui/Select';
import { Spinner } from '@dorsal/ui/Spinner';
import { Stepper } from '@dorsal/ui/Stepper';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { Switch } from '@dorsal/ui/Switch';
import { Tabs } from '@dorsal/ui/Tabs';
import { TextField } from '@dorsal/ui/TextField';
import { TicketRow } from '@dorsal/ui/TicketRow';
import { TicketStub } from '@dorsal/ui/TicketStub';
import { Toast } from '@dorsal/ui/Toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import styles from './ComponentSheet.module.css';

const meta = {
  title: 'UI/Component sheet',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

const cover =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 10'%3E%3Cpath fill='%23ff5545' d='M0 0h16v10H0z'/%3E%3C/svg%3E";
const eventCounts = new Map([
  ['2026-12-06', 1],
  ['2026-12-12', 3],
  ['2026-12-20', 1],
]);
const countdownLabels = { days: 'Días', hours: 'Hrs', minutes: 'Min', seconds: 'Seg' };

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

function Quantity({ value }: { value: number }) {
  return (
    <QuantityStepper
      label={`Entradas ${value}`}
      decreaseLabel="Quitar una entrada"
      increaseLabel="Añadir una entrada"
      value={value}
      max={10}
      onValueChange={fn()}
    />
  );
}

/** All components side by side, to see whether they fit together. */
export const ComponentSheet: StoryObj<typeof meta> = {
  render: () => (
    <Container>
      <Heading level={1}>Componentes</Heading>
      <div className={styles.sheet}>
        <Block title="Button">
          <Button>Inscribirme</Button>
          <Button disabled>Desactivado</Button>
          <Button busy busyLabel="Enviando...">
            Enviar
          </Button>
          <Button variant="ink">Ver evento</Button>
          <Button variant="outline">Compartir</Button>
          <Button variant="ghost">Volver</Button>
        </Block>
        <Block title="IconButton, Badge, Chip, Avatar">
          <IconButton aria-label="Cerrar" line>
            ✕
          </IconButton>
          <Badge>Trail</Badge>
          <Badge tone="success">Pagado</Badge>
          <Badge tone="warning">Pendiente</Badge>
          <Badge tone="brand">ESTE EVENTO ES GRATUITO ✨</Badge>
          <Chip pressed removable>
            25 km
          </Chip>
          <Chip pressed={false}>Running</Chip>
          <Avatar name="Lucía" />
          <Avatar tone="ink" />
        </Block>
        <Block title="TextField, Select">
          <TextField className={styles.stretch} label="Nombre" placeholder="Tu nombre" />
          <TextField
            className={styles.stretch}
            label="Confirmar contraseña"
            type="password"
            error="Las contraseñas no coinciden"
          />
          <TextField
            className={styles.stretch}
            label="Correo electrónico"
            readOnly
            value="lucia@correo.es"
            hint="No se puede cambiar"
          />
          <Select className={styles.stretch} label="Provincia">
            <option>Valencia</option>
          </Select>
        </Block>
        <Block title="Checkbox, Radio, Switch, QuantityStepper, SegmentedControl">
          <Checkbox defaultChecked>Acepto los términos</Checkbox>
          <Radio name="pago" defaultChecked>
            Tarjeta
          </Radio>
          <Switch defaultChecked>Quiero factura</Switch>
          <Quantity value={0} />
          <SegmentedControl
            className={styles.full}
            label="Tipo"
            options={[
              { value: 'personal', label: 'Personal' },
              { value: 'business', label: 'Empresa' },
            ]}
            value="personal"
            onValueChange={fn()}
          />
        </Block>
        <Block title="Banner, Toast">
          <Banner className={styles.full} tone="success">
            Perfil actualizado correctamente.
          </Banner>
          <Banner
            className={styles.full}
            tone="warning"
            action={
              <Button variant="ink" size="sm">
                Reenviar enlace
              </Button>
            }
            onDismiss={fn()}
          >
            Verifica tu correo para recibir tus entradas.
          </Banner>
          <Banner className={styles.full} tone="danger">
            No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.
          </Banner>
          <Banner className={styles.full}>Tu navegador no soporta compartir contenido</Banner>
          <Toast>¡Copiado al portapapeles!</Toast>
        </Block>
        <Block title="CountdownDisplay, Stepper, Progress, Spinner">
          <CountdownDisplay
            className={styles.full}
            days={0}
            hours={2}
            minutes={17}
            seconds={39}
            labels={countdownLabels}
            label="Faltan 2 horas y 17 minutos"
          />
          <Stepper
            className={styles.full}
            label="Progreso de la compra"
            steps={['Entradas', 'Participantes', 'Facturación y pago']}
            current={1}
          />
          <Progress className={styles.full} label="Última vuelta" value={85} />
          <Spinner>Cargando tus tickets...</Spinner>
        </Block>
        <Block title="Tabs, Collapsible, Pagination">
          <Tabs
            className={styles.full}
            label="Mis tickets"
            tabs={[
              { id: 'tickets', label: 'Mis tickets', count: 3 },
              { id: 'info', label: 'Información' },
            ]}
            selected="tickets"
            onSelect={fn()}
          >
            <Collapsible summary="¿Qué métodos de pago se aceptan?" defaultOpen>
              <p>
                Tarjeta mediante TPV virtual o transferencia bancaria con autorización de la organización.
              </p>
            </Collapsible>
            <Collapsible summary="¿Cómo me inscribo en un evento?">
              <p>Elige una entrada y sigue los pasos.</p>
            </Collapsible>
            <Collapsible
              look="section"
              level={3}
              summary="21K Calderona"
              meta="5 horas, 2 participantes"
              defaultOpen
            >
              <p>Lucía Ferrer Mas</p>
            </Collapsible>
          </Tabs>
          <Pagination page={1} pageCount={3} onPageChange={fn()} />
        </Block>
        <Block title="CodeField, PasswordChecklist, RadioCard, TicketRow">
          <CodeField
            className={styles.full}
            label="Código de verificación"
            value="012345"
            onValueChange={fn()}
          />
          <PasswordChecklist
            className={styles.full}
            items={[
              { label: 'Al menos 8 caracteres', met: true },
              { label: 'Una letra mayúscula', met: false },
            ]}
          />
          <RadioCard className={styles.full} name="metodo" label="Tarjeta" defaultChecked />
          <RadioCard
            className={styles.full}
            name="metodo"
            label="Transferencia bancaria"
            description="Tu plaza se confirma al recibir el pago."
          />
          <TicketRow
            className={styles.full}
            name="21K Calderona"
            description="21 km, 1.240 m de desnivel"
            price="32 €"
            selected
          >
            <Quantity value={1} />
          </TicketRow>
        </Block>
        <Block title="EventCard, EventCardSkeleton">
          <EventCard
            className={styles.card}
            href="#evento"
            title="10K Puerto de València"
            cover={<img src={cover} alt="" width={320} height={200} />}
            category="Running"
            day="20"
            monthYear="dic 2026"
            dateTime="2026-12-20"
            place="La Marina, Valencia"
            price="Desde 12 €"
            active
          />
          <div className={styles.card}>
            <EventCardSkeleton />
          </div>
        </Block>
        <Block title="DatePicker">
          <DatePicker value="2026-12-12" today="2026-12-08" counts={eventCounts} onChange={fn()} />
        </Block>
        <Block title="Bib">
          <Bib lift="float" className={styles.bib}>
            <BibSection>
              <CountdownDisplay
                align="fill"
                days={21}
                hours={21}
                minutes={45}
                seconds={8}
                labels={countdownLabels}
                label="Faltan 21 días, 21 horas y 45 minutos"
              />
            </BibSection>
            <BibSection perforation="above">
              <TicketStub
                href="#compra"
                name="21K Calderona"
                description="21 km, 1.240 m de desnivel"
                price="32 €"
              />
              <TicketStub href="#compra" name="Marcha 8K" price="14 €" unavailable="Agotado" />
              <SummaryList lines={[{ label: 'Gastos de gestión', value: '2,70 €' }]} />
              <BibNumeral size="lg">56,70 €</BibNumeral>
            </BibSection>
          </Bib>
        </Block>
        <Block title="Bib, coral">
          <Bib tone="coral" columns="200px 1fr" className={styles.full}>
            <BibSection>QR</BibSection>
            <BibSection perforation="beside">
              <p>Ticket de acceso</p>
              <Heading level={3} size="d2">
                Lucía Ferrer Mas
              </Heading>
              <div className={styles.parts}>
                <Button>Descargar ticket</Button>
                <Button variant="outline">Compartir</Button>
              </div>
            </BibSection>
          </Bib>
        </Block>
        <Block title="EmptyState, Logo">
          <EmptyState
            className={styles.full}
            title="No se encontraron eventos"
            level={3}
            action={
              <Button variant="outline" size="sm">
                Quitar filtros
              </Button>
            }
          >
            Intenta ajustar tus filtros.
          </EmptyState>
          <Logo label="Dorsal" />
          <Logo variant="mark" />
        </Block>
      </div>
    </Container>
  ),
};

/** The same in the dark theme. */
export const Dark: StoryObj<typeof meta> = { ...ComponentSheet, globals: { theme: 'dark' } };
