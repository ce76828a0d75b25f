/** Stands for the address of somebody who was erased: no mail goes there (RFC 2606). */
export const erasedEmail = 'erased@erased.invalid';
/** Stands for the name of somebody who was erased. */
export const erasedName = 'Erased';
