import { FormPage } from '~/components/FormPage/FormPage.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contact form, with e-mail and phone beside it (spec, section 2). */
export function ContactScreen() {
  return (
    <FormPage
      title="Contáctanos"
      lead="Una duda sobre tu inscripción, una idea o un evento que quieres organizar: cuéntanoslo y te respondemos por correo."
      form={<ContactForm />}
      aside="underLead"
    >
      <ContactDetails />
    </FormPage>
  );
}
