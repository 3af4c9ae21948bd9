/** Hands a file to the browser, to be saved under its name. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken it over by then, however slowly it asks where it goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
