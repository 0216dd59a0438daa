import { FormPage } from '~/components/FormPage/FormPage.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { ContactForm } from './ContactForm.tsx';
import { contactSentText } from './contact-texts.ts';

/** The contact form, with e-mail and phone number (spec, section 2). */
export function ContactScreen() {
  const api = useApi();
  return (
    <FormPage
      title="Contáctanos"
      lead="Una duda sobre tu inscripción, una idea o un evento que quieres organizar: cuéntanoslo y te respondemos por correo."
      form={
        <ContactForm
          label="Contáctanos"
          sentText={contactSentText}
          privacyText="Usamos estos datos solo para responderte."
          send={api.general.contact}
        />
      }
      aside="underLead"
    >
      <ContactDetails />
    </FormPage>
  );
}
