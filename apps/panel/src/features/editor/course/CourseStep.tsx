import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useDraftContent } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { StepPage } from '../fields/StepPage.tsx';
import { EditionFields } from './EditionFields.tsx';
import { PickupFields } from './PickupFields.tsx';
import { RaceFields } from './RaceFields.tsx';

/** What each distance is as a race, where bibs are picked up, and the results of earlier editions. */
export function CourseStep() {
  const { tickets } = useDraftContent().content;
  return (
    <StepPage
      step="course"
      title="Recorrido"
      lead="Lo que cada distancia tiene de carrera. Todo es opcional: en la página sale lo que rellenes."
    >
      {tickets.length === 0 && (
        <EmptyState
          icon={<Ticket />}
          title="Sin distancias todavía"
          level={2}
          action={
            <ButtonLink variant="outline" size="sm" render={<Link to="../tickets" relative="path" />}>
              Ir a las entradas
            </ButtonLink>
          }
        >
          Cada entrada es una distancia. Añádelas y vuelve aquí para subir sus recorridos.
        </EmptyState>
      )}
      {tickets.map((ticket, index) => (
        <Section key={ticket.id} title={ticket.name || 'Entrada sin nombre'}>
          <RaceFields ticket={ticket} path={`tickets.${index}.course`} />
        </Section>
      ))}
      <Section title="Recogida de dorsales">
        <PickupFields />
      </Section>
      <Section title="Ediciones anteriores">
        <EditionFields />
      </Section>
    </StepPage>
  );
}
