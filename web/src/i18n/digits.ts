/** A count with its thousands parted: `33,685,504`. */
export const digits = (n: number): string => n.toLocaleString('en-US');
