import { eventQuery } from '@dorsal/api-client/queries';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { Link } from 'react-router';
import { FormPage } from '~/components/FormPage/FormPage.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { ContactForm } from './ContactForm.tsx';

export interface OrganizerContactScreenProps {
  /** The event's `_id` or slug, as in the URL. */
  id: string;
}

/** A message to the organizer of an event. The organizer's e-mail is not shown. */
export function OrganizerContactScreen({ id }: OrganizerContactScreenProps) {
  const api = useApi();
  const { data: event } = useSuspenseQuery(eventQuery(api, id));
  const { organizer } = event;
  const toEvent = <Link to={`/events/${event.slug}`} />;
  return (
    <FormPage
      title={`Escribe a ${organizer.name}`}
      lead={`Organiza ${event.name}. Tu mensaje le llega por correo y te responde a la dirección que escribas aquí.`}
      more={
        <TextLink standalone render={toEvent}>
          Volver al evento
        </TextLink>
      }
      form={
        organizer.takesMessages ? (
          <ContactForm
            label={`Mensaje a ${organizer.name}`}
            sentText={`Mensaje enviado. ${organizer.name} te responderá por correo.`}
            privacyText={`Enviamos estos datos a ${organizer.name} para que te responda.`}
            send={(message) => api.events.writeToOrganizer(event._id, message)}
          />
        ) : (
          <EmptyState
            level={2}
            icon={<MailX />}
            title="No recibe mensajes por aquí"
            action={<ButtonLink render={<Link to="/contact" />}>Ir a la página de contacto</ButtonLink>}
          >
            Quien organiza este evento no ha dado una dirección para mensajes. Escríbenos y te ayudamos.
          </EmptyState>
        )
      }
      aside="underLead"
    />
  );
}
