export function openRunFolder(): string
