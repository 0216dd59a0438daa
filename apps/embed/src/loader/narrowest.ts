/** CSS pixels: a form is unusable in less. Source: embed, 2, and WCAG 2.2, 1.4.10. */
export const narrowest = 320;
